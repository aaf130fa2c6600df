import type { Terminal } from './ask-password.ts'

/** What a command is given besides its arguments. */
export type World = {
  env: Record<string, string | undefined>
  /** Folder of the migrations */
  migrations: string
  terminal: Terminal
  print(line: string): void
  complain(line: string): void
  now(): Date
}

/** One command of `npm run admin`. Each room brings its own in a file `*.command.ts`. */
export type Command = {
  name: string
  /** What stands behind the name in the usage line: `<nom> [--generate]` */
  usage: string
  /**
   * Answers the exit code, 0 when it answers none.
   * @param args what stands behind the command's name
   * @throws NotUnderstood exit code 2, with the usage; Refused, ConfigError, MigrationError exit
   * code 1, with their one line
   */
  run(args: string[], world: World): Promise<number | undefined>
}

/** What the person at the terminal can mend: told in one line, exit code 1. */
export class Refused extends Error {}

/** The arguments make no sense: the usage is told, exit code 2. */
export class NotUnderstood extends Error {}
