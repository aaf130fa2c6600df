import { z } from 'zod'
import { newPassword, newUsername, password } from '#src/auth/auth.contract.ts'
import { optionalText } from '#src/fields.contract.ts'

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
}

/** POST /api/invitations: whom it is for, as a reminder, and one's own password once more. */
export const invitationInput = z.object({ note: optionalText(100), password })

/** DELETE /api/accounts/{id}: one's own password once more. */
export const accountRemoval = z.object({ password })

/** A link that was neither used nor run out. */
export type Invitation = {
  _id: string
  note: string
  invitedBy: string
  createdAt: string
  expiresAt: string
}

/** Told once, at creation: the server keeps its hash only. */
export type NewInvitation = Invitation & { token: string }

const token = z.string('Un texte est attendu').max(200)

/** POST /api/invitations/check */
export const invitationToken = z.object({ token })

/** POST /api/invitations/accept: the rules are the first admin's. */
export const acceptance = z.object({
  token,
  username: newUsername,
  password: newPassword,
})
