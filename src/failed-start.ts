import { ConfigError } from '#src/core/config/index.ts'
import { MigrationError } from '#src/core/database/index.ts'
import { diskTrouble } from '#src/core/http/index.ts'
import { complain } from '#src/core/process/index.ts'

/** Ends the process. Errors the host can fix are printed in one line, without a stack. */
export function failStart(error: unknown): never {
  const isExpected = error instanceof ConfigError || error instanceof MigrationError
  const trouble = error instanceof Error ? diskTrouble(error) : undefined
  if (isExpected) console.error(error.message)
  else if (trouble?.status === 507) {
    console.error(
      `Le disque du serveur est plein (${trouble.reason}) : faites de la place, puis redémarrez.`,
    )
  } else complain('Le site s’arrête sur une erreur inattendue', error)
  process.exit(1)
}
