import * as z from 'zod'
import {
  newPassword,
  newUsername,
  password,
  type Role,
  role,
  username,
} from '#src/core/accounts/login/auth.contract.ts'
import { optionalEmail, optionalText } from '#src/core/text/fields.contract.ts'

/** Times are ISO 8601. */
export type AccountRow = {
  _id: string
  username: string
  role: Role
  createdAt: string
  lastLoginAt: string | null
  sessions: number
  you: boolean
  secondFactor: {
    passkeys: number
    codes: boolean
  }
  /** That an admin made and that can still be used */
  passwordLink: { madeBy: string; until: string } | null
  /** Until when one is required and missing */
  secondFactorBy: string | null
}

/** POST /api/invitations: the own password confirms; without it one has to have confirmed. */
export const invitationInput = z.object({
  note: optionalText(100),
  /** Where the link is sent as well */
  email: optionalEmail,
  role: role.default('admin'),
  password: password.optional(),
})

/** DELETE /api/accounts/{id} takes a body. */
export const accountRemoval = z.object({ password: password.optional() })

/** PUT /api/accounts/{id}/role ends its sessions. 409 for oneself: an admin is always left. */
export const roleChange = z.object({ role })

export type Invitation = {
  _id: string
  note: string
  role: Role
  invitedBy: string
  createdAt: string
  expiresAt: string
}

/** Told once: the server keeps the hash only. */
export type NewInvitation = Invitation & { token: string; mailed: boolean }

const token = z.string().max(200)

/** POST /api/invitations/check (204 or 404), POST /api/password-links/check */
export const linkToken = z.object({ token })

export const acceptance = z.object({
  token,
  username: newUsername,
  password: newPassword,
})

/** POST, DELETE /api/accounts/{id}/password-link: for 24 hours, once. 409 for oneself. */
export type NewPasswordLink = { username: string; expiresAt: string; token: string }

/** POST /api/password-links/check: whose it is (200), or 404. */
export type CheckedPasswordLink = { username: string }

/** POST /api/password-links/use (204) ends the sessions and logs nobody in. */
export const passwordLinkUse = z.object({ token, password: newPassword })

/** GET /api/forgotten-password */
export type ForgottenPassword = { byMail: boolean }

/** POST /api/forgotten-password (204 for any name) mails a link that holds for an hour. */
export const forgottenPassword = z.object({ username })

/** GET and PUT /api/auth/email; empty for none. */
export const ownEmail = z.object({ email: optionalEmail })
export type OwnEmail = z.output<typeof ownEmail>
