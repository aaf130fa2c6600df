import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '#src/config.ts'

export const keyFile = 'jwt-secret'

/** Fewer characters than a setting may have: it was cut off while it was written or copied. */
const shortest = 32

/** The signing key that is made at the first start and kept in the data folder. */
export function keyOf(dataDir: string) {
  const file = join(dataDir, keyFile)
  return {
    /** @throws ConfigError when there is one that can't be used; it is never replaced */
    check: () => void readKey(file),
    /** The key; undefined where there is none yet. @throws ConfigError */
    find: () => readKey(file),
    /** The key; one is made where there is none yet. @throws ConfigError */
    read: () => readKey(file) ?? makeKey(dataDir, file),
  }
}

function readKey(file: string): string | undefined {
  let key: string
  try {
    key = readFileSync(file, 'utf8').trim()
    chmodSync(file, 0o600)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new ConfigError(
      `La clé ${file} ne peut pas être lue (${code}) : elle doit appartenir à l’utilisateur qui fait tourner le site.`,
    )
  }
  if (key.length >= shortest) return key
  throw new ConfigError(
    `La clé ${file} est vide ou trop courte : remettez celle d’une sauvegarde, ou supprimez ce fichier pour qu’une autre soit faite (tous les administrateurs devront se reconnecter).`,
  )
}

/**
 * Whole on disk under another name before it gets its own, which it takes only if nobody else has
 * it: whatever happens, there is a whole key or none, and two starts at once agree on one.
 */
function makeKey(dataDir: string, file: string): string {
  const draft = `${file}.${randomBytes(6).toString('hex')}.new`
  try {
    const handle = openSync(draft, 'wx', 0o600)
    try {
      writeSync(handle, randomBytes(48).toString('base64url'))
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    claim(draft, file)
    syncFolder(dataDir)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST') {
      throw new ConfigError(`La clé ${file} n’a pas pu être écrite (${code}).`)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  return readKey(file) as string
}

/** @throws EEXIST when another start was faster */
function claim(draft: string, file: string): void {
  try {
    linkSync(draft, file)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    // Some network and USB drives know no links.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) throw error
    renameSync(draft, file)
  }
}

/** So that the name itself outlives a power cut. */
export function syncFolder(folder: string): void {
  // Windows syncs no folders.
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
