import type { CodeCheck } from '#src/core/accounts/factors/codes.ts'
import type { Passkeys } from '#src/core/accounts/factors/passkeys.ts'
import type { PasswordCheck } from './password-check.ts'
import type { TokenDeps } from './token-answer.ts'

/** Services shared by the whole site, because they count failures. */
export type AuthServices = TokenDeps & {
  passwords: PasswordCheck
  codes: CodeCheck
  passkeys: Passkeys
}
