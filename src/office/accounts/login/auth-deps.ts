import type { CodeCheck } from '#src/office/accounts/factors/code-check.ts'
import type { Passkeys } from '#src/office/accounts/factors/passkeys.ts'
import type { PasswordCheck } from './password-check.ts'
import type { TokenDeps } from './token-answer.ts'

/** What looks at proofs of who is there, one of each for the whole site: they count failures. */
export type AuthDeps = TokenDeps & {
  passwords: PasswordCheck
  codes: CodeCheck
  passkeys: Passkeys
}
