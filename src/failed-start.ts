import { ConfigError } from './config.ts'
import { MigrationError } from './migrate.ts'

/**
 * Ends the process with 1. What the person who hosts the site can mend is told in one line,
 * without a stack.
 */
export function failStart(error: unknown): never {
  const known = error instanceof ConfigError || error instanceof MigrationError
  console.error(known ? error.message : error)
  process.exit(1)
}
