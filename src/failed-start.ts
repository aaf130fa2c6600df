import { ConfigError } from '#src/core/config/index.ts'
import { MigrationError } from '#src/core/database/index.ts'
import { complain } from '#src/core/process/index.ts'

/** Ends the process. Errors the host can fix are printed in one line, without a stack. */
export function failStart(error: unknown): never {
  const known = error instanceof ConfigError || error instanceof MigrationError
  if (known) console.error(error.message)
  else complain('Le site s’arrête sur une erreur inattendue', error)
  process.exit(1)
}
