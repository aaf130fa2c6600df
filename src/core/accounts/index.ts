/** Commands on the server: create and list accounts, reset passwords and second factors. */
export { accountCommands, resetFactors } from './accounts.command.ts'
/** Feature of accounts: login, sessions, second factors, invitations and password links. */
export { accounts } from './accounts.feature.ts'
/** Mailer of password links: sends after a random delay, so that its time shows no account. */
export { createPasswordMailer, type PasswordMailer } from './accounts.mails.ts'
/** Makes the first admin where no account exists; a missing password is generated. */
export { ensureFirstAdmin, type FirstAdmin } from './accounts.queries.ts'
/** Check of one-time codes; a limit per account counts each try before it is verified. */
export { codeCheck } from './factors/codes.ts'
/** Passkeys: challenges are signed, not stored, and the person is always verified. */
export { Passkeys } from './factors/passkeys.ts'
/** SQL condition on a row of `accounts`: it has a passkey or codes as second factor. */
export { hasFactor } from './factors/rule.queries.ts'
/** Services that check passwords, codes and passkeys: one of each per site, they count failures. */
export type { AuthServices } from './login/auth-services.ts'
/** Guard of every route: admins alone unless declared; `refuseUnconfirmed` wants a recent login. */
export { findSignedIn, guarded, refuseUnconfirmed } from './login/guard.ts'
/** Check of passwords: known devices and sessions have limits apart from strangers. */
export { type PasswordCheck, passwordCheck } from './login/password-check.ts'
