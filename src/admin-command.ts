import { transferCommands } from '#src/admin/transfer/transfer.command.ts'
import { accountCommands, resetFactors } from '#src/core/accounts/index.ts'
import { BackupRefused, backupCommands, restoreCommand } from '#src/core/backups/index.ts'
import { type Command, NotUnderstood, Refused, type World } from '#src/core/command/index.ts'
import { ConfigError, readConfig } from '#src/core/config/index.ts'
import { MigrationError } from '#src/core/database/index.ts'
import { doctorCommand } from '#src/core/health/index.ts'
import { setClubZone } from '#src/core/time/club-zone.shared.ts'
import { featureCommands } from './registry.ts'

/** Commands; features add theirs in their declarations. */
const commands: readonly Command[] = [
  ...accountCommands,
  ...backupCommands,
  doctorCommand,
  ...transferCommands,
  ...featureCommands,
  resetFactors,
  restoreCommand,
]

const formatUsage = (listed: readonly Command[]) =>
  [
    'Utilisation :',
    ...listed.flatMap(({ name, usage }) =>
      `${name} ${usage}`
        .trim()
        .split(' | ')
        .map((form) => `  ${form}`),
    ),
    'Les mots de passe sont demandés, ou lus sur l’entrée standard.',
  ].join('\n')

/**
 * Runs a command, also beside a running site. Returns the exit code: 0 done, 1 refused or failed, 2
 * usage error.
 */
export async function runAdmin(args: string[], world: World): Promise<number> {
  const [name, ...rest] = args
  const command = commands.find((command) => command.name === name)
  const usage = formatUsage(command ? [command] : commands)
  if (args.includes('--help')) {
    world.print(usage)
    return 0
  }
  try {
    if (!command) throw new NotUnderstood()
    setClubZone(readConfig(world.env).timeZone)
    return (await command.run(rest, world)) ?? 0
  } catch (error) {
    if (error instanceof NotUnderstood) {
      const isUnknown = name !== undefined && !command
      world.complain(isUnknown ? `La commande « ${name} » n’existe pas.\n${usage}` : usage)
      return 2
    }
    const isExpected = [Refused, ConfigError, MigrationError, BackupRefused].some(
      (kind) => error instanceof kind,
    )
    const message = error instanceof Error ? error.message : String(error)
    world.complain(isExpected ? message : `Une erreur inattendue s’est produite : ${message}`)
    return 1
  }
}
