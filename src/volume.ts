import { randomBytes } from 'node:crypto'
import { accessSync, chmodSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './config.ts'

export type Volume = { database: string; uploads: string; secret: string }

/**
 * Makes the data folder ready: the one place the site writes to.
 * @throws ConfigError when it can't be written
 */
export function openVolume(dataDir: string, givenSecret: string | undefined): Volume {
  const uploads = join(dataDir, 'uploads')
  // Messages, password hashes, photos: what is made from here on is for this user alone.
  process.umask(0o077)
  try {
    mkdirSync(uploads, { recursive: true })
    accessSync(dataDir, constants.W_OK)
    return {
      database: join(dataDir, 'site.sqlite'),
      uploads,
      secret: givenSecret ?? keptSecret(join(dataDir, 'jwt-secret')),
    }
  } catch (error) {
    throw new ConfigError(
      `Le dossier de données ${dataDir} (DATA_DIR) n’est pas utilisable : ${(error as Error).message}`,
    )
  }
}

/** The signing key made at the first start, readable by its owner alone. */
function keptSecret(file: string): string {
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    chmodSync(file, 0o600)
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32) throw new Error(`${file} est trop court`)
  return secret
}
