import { existsSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Config, ConfigError } from '#src/config.ts'
import { BackupRefused } from '#src/house/backups/backup-refused.ts'
import { normalisePhrase } from '#src/house/backups/phrase.ts'
import { isUnused } from '#src/house/backups/volume/volume.ts'
import { restoreFromOutside } from './from-outside.ts'

/**
 * The first start on an empty volume with RESTORE_FROM: begins with that backup. A volume that was
 * used is left as it is, since a container that is started again has the same environment.
 * @throws ConfigError: the volume is as empty as it was
 */
export async function restoreAtFirstStart(config: Config, migrations: string): Promise<void> {
  const { dataDir, restoreFrom, restorePhrase } = config
  if (restoreFrom === undefined) return
  process.umask(0o077)
  if (existsSync(dataDir) && !isUnused(dataDir)) {
    console.log(
      `RESTORE_FROM n’est pas pris en compte : le dossier ${dataDir} contient déjà un site.`,
    )
    return
  }
  const file = resolve(restoreFrom)
  if (!existsSync(file)) throw wrong(`le fichier ${file} n’existe pas`)
  if (restorePhrase === undefined) {
    throw new ConfigError(
      'RESTORE_FROM demande aussi RESTORE_PHRASE : la phrase de secours de cette sauvegarde.',
    )
  }
  try {
    mkdirSync(dataDir, { recursive: true })
    console.log(`Le site commence par la sauvegarde ${file}…`)
    await restoreFromOutside(
      { files: [file], phrase: normalisePhrase(restorePhrase) },
      { config, migrations, now: () => new Date() },
      () => {},
    )
    console.log('La sauvegarde est remise en place.')
  } catch (error) {
    if (error instanceof BackupRefused) throw wrong(error.message.replace(/\.$/, ''))
    throw error
  }
}

const wrong = (why: string) => new ConfigError(`RESTORE_FROM ne convient pas : ${why}.`)
