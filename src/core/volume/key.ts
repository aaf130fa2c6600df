import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '#src/core/config/index.ts'
import { createFile } from '#src/core/process/index.ts'

export const keyFile = 'jwt-secret'

/** Minimum length; a shorter key file was cut off. */
const shortest = 32

/** Reads the key file, and makes it private. @throws ConfigError if unusable */
export function findKey(dataDir: string): string | undefined {
  const key = checkKey(dataDir)
  if (key !== undefined) chmodSync(join(dataDir, keyFile), 0o600)
  return key
}

/** Reads the key file without a change. @throws ConfigError if unusable */
export function checkKey(dataDir: string): string | undefined {
  const file = join(dataDir, keyFile)
  let key: string
  try {
    key = readFileSync(file, 'utf8').trim()
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

/** Reads the key, or creates it. Two starts at once agree on one. */
export function readKey(dataDir: string): string {
  const found = findKey(dataDir)
  if (found) return found
  const file = join(dataDir, keyFile)
  try {
    createFile(file, randomBytes(48).toString('base64url'))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(`La clé ${file} n’a pas pu être écrite (${code}).`)
  }
  return findKey(dataDir) as string
}
