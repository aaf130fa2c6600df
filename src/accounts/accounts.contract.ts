import { z } from 'zod'
import { newPassword, newUsername, password } from '#src/auth/auth.contract.ts'
import { limits, optionalText } from '#src/fields.contract.ts'

/** An admin as the others see them; times are ISO 8601. */
export type AccountRow = {
  _id: string
  username: string
  createdAt: string
  lastLoginAt: string | null
  /** Logins that have neither run out nor been ended */
  sessions: number
  /** The one who asks */
  you: boolean
  secondFactor: {
    /** How many */
    passkeys: number
    codes: boolean
  }
  /** Until when one has to be set up, where the club requires it and there is none yet */
  secondFactorBy: string | null
}

/**
 * POST /api/invitations: whom it is for, as a reminder, and one's own password, which confirms
 * (confirm.contract.ts); it may be left out, and then one has to have confirmed.
 */
export const invitationInput = z.object({
  note: optionalText(100),
  /** The link is sent there as well, where a mail server is set; empty for nowhere */
  email: optionalText(limits.email).refine(
    (text) => text === '' || z.email().safeParse(text).success,
    'Veuillez entrer une adresse email valide',
  ),
  password: password.optional(),
})

/** DELETE /api/accounts/{id}, with a JSON body: the password likewise. */
export const accountRemoval = z.object({ password: password.optional() })

/** A link that was neither used nor run out. */
export type Invitation = {
  _id: string
  note: string
  invitedBy: string
  createdAt: string
  expiresAt: string
}

/**
 * Told once, at creation: the server keeps its hash only. `mailed`: the link is on its way to the
 * address that was given.
 */
export type NewInvitation = Invitation & { token: string; mailed: boolean }

const token = z.string('Un texte est attendu').max(200)

/** POST /api/invitations/check */
export const invitationToken = z.object({ token })

/** POST /api/invitations/accept: the rules are the first admin's. */
export const acceptance = z.object({
  token,
  username: newUsername,
  password: newPassword,
})
