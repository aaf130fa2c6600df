import * as z from 'zod'
import {
  newPassword,
  newUsername,
  password,
  type Role,
  role,
  username,
} from '#src/core/accounts/login/auth.schema.ts'
import { limits } from '#src/core/text/limits.shared.ts'
import { optionalEmail, optionalText } from '#src/core/text/schema-parts.schema.ts'

/** Row of the list of accounts. Times are ISO 8601. */
export type AccountRow = {
  _id: string
  username: string
  role: Role
  /** Areas an editor may enter; an admin enters all */
  areas: string[]
  createdAt: string
  lastLoginAt: string | null
  sessions: number
  you: boolean
  secondFactor: {
    passkeys: number
    codes: boolean
  }
  /** Link made by an admin that is still valid */
  passwordLink: { madeBy: string; until: string } | null
  /** Deadline, if a second factor is required and missing */
  secondFactorBy: string | null
}

/** Areas of an editor; absent: those of the 'Rédaction' (FeatureApi in src/core/feature.ts). */
const areas = z.array(z.string().max(30), 'Une liste de domaines est attendue').max(30).optional()

/** Body of POST /api/invitations: confirms with the own password, else by a recent proof. */
export const invitationInput = z.object({
  note: optionalText(limits.note),
  /** Address the link is mailed to */
  email: optionalEmail,
  role: role.default('admin'),
  areas,
  password: password.optional(),
})

/** Body of DELETE /api/accounts/{id}. */
export const accountRemoval = z.object({ password: password.optional() })

/** Body of PUT /api/accounts/{id}/role; ends its sessions. 409 for oneself: an admin remains. */
export const roleChange = z.object({ role, areas })

export type Invitation = {
  _id: string
  note: string
  role: Role
  areas: string[]
  invitedBy: string
  createdAt: string
  expiresAt: string
}

/** Answered once: the server stores only the hash. */
export type NewInvitation = Invitation & { token: string; mailed: boolean }

const token = z.string().max(200)

/** Body of POST /api/invitations/check (204 or 404) and POST /api/password-links/check */
export const linkToken = z.object({ token })

export const acceptance = z.object({
  token,
  username: newUsername,
  password: newPassword,
})

/** Answer of POST /api/accounts/{id}/password-link: valid once, for 24 hours. 409 for oneself. */
export type NewPasswordLink = { username: string; expiresAt: string; token: string }

/** Answer of POST /api/password-links/check: the link's account (200), or 404. */
export type CheckedPasswordLink = { username: string }

/** Body of POST /api/password-links/use (204), which ends the sessions and logs nobody in. */
export const passwordLinkUse = z.object({ token, password: newPassword })

/** Answer of GET /api/forgotten-password */
export type ForgottenPassword = { byMail: boolean }

/** Body of POST /api/forgotten-password (204 for any name); mails a link valid for an hour. */
export const forgottenPassword = z.object({ username })

/** Body and answer of GET and PUT /api/auth/email; empty: no address. */
export const currentUserEmail = z.object({ email: optionalEmail })
export type CurrentUserEmail = z.output<typeof currentUserEmail>
