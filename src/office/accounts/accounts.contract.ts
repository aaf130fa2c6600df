import * as z from 'zod'
import { optionalEmail, optionalText } from '#src/house/text/fields.contract.ts'
import {
  newPassword,
  newUsername,
  password,
  type Role,
  role,
  username,
} from '#src/office/accounts/login/auth.contract.ts'

/** An admin as the others see them; times are ISO 8601. */
export type AccountRow = {
  _id: string
  username: string
  role: Role
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
  /** A link for a new password that an admin made and that can still be used */
  passwordLink: { madeBy: string; until: string } | null
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
  email: optionalEmail,
  role: role.default('admin'),
  password: password.optional(),
})

/** DELETE /api/accounts/{id}, with a JSON body: the password likewise. */
export const accountRemoval = z.object({ password: password.optional() })

/**
 * PUT /api/accounts/{id}/role (204, confirmed): ends the account's sessions, so that no token says
 * otherwise. 409 for oneself: an admin is always left.
 */
export const roleChange = z.object({ role })

/** A link that was neither used nor run out. */
export type Invitation = {
  _id: string
  note: string
  role: Role
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

/** POST /api/invitations/check (204 or 404), POST /api/password-links/check */
export const linkToken = z.object({ token })

/** POST /api/invitations/accept: the rules are the first admin's. */
export const acceptance = z.object({
  token,
  username: newUsername,
  password: newPassword,
})

/**
 * POST /api/accounts/{id}/password-link (confirmed): a link by which a colleague sets a new
 * password, once and within 24 hours; it takes the place of an earlier one. 409 for oneself.
 * DELETE takes it back. The token is told once: the server keeps its hash only.
 */
export type NewPasswordLink = { username: string; expiresAt: string; token: string }

/** POST /api/password-links/check: whose it is (200), or 404. */
export type CheckedPasswordLink = { username: string }

/**
 * POST /api/password-links/use (204): the password is set, and whoever is logged in to the account
 * is so no more. It logs nobody in: the login that follows asks for the second factor as always.
 */
export const passwordLinkUse = z.object({ token, password: newPassword })

/** GET /api/forgotten-password: whether a link can be mailed to an account's own address. */
export type ForgottenPassword = { byMail: boolean }

/**
 * POST /api/forgotten-password (204, whatever there is of that name): the account's address, where
 * it has one, gets a link for a new password; it holds for an hour.
 */
export const forgottenPassword = z.object({ username })

/** GET and PUT /api/auth/email (the latter confirmed): one's own address; empty for none. */
export const ownEmail = z.object({ email: optionalEmail })
export type OwnEmail = z.output<typeof ownEmail>
