import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordlist } from '@scure/bip39/wordlists/french.js'
import { ConfigError } from '#src/core/config/index.ts'
import { createFile } from '#src/core/process/index.ts'
import { backupsFolder } from './lock.ts'

/** Of 2048 words: 11 bits each, 99 in all. */
const wordCount = 9

/**
 * Beside the database, not among the backups: who copies their folder elsewhere takes no key along.
 * In plain text, as `jwt-secret` is; under a key made from that it would be lost when that changes.
 */
const phraseFile = 'backup-phrase'

const words = new Set(wordlist.map(plain))

/** Undefined before the first. @throws ConfigError when it can't be read */
export function readPhrase(dataDir: string): string | undefined {
  const file = join(dataDir, phraseFile)
  if (!existsSync(file)) return undefined
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(
      `La phrase de secours ${file} ne peut pas être lue (${code})\u00a0: elle doit appartenir à l’utilisateur qui fait tourner le site.`,
    )
  }
  const phrase = normalisePhrase(text)
  if (isPhrase(phrase)) return phrase
  throw new ConfigError(
    `La phrase de secours ${file} est abîmée\u00a0: remettez-y celle que vous avez notée, ou supprimez ce fichier pour qu’une autre soit faite (elle n’ouvrira pas les sauvegardes déjà faites).`,
  )
}

/** Made up where there is none. @throws ConfigError when it can't be read; it is never replaced */
export function makePhrase(dataDir: string): string {
  const there = readPhrase(dataDir)
  if (there) return there
  const made = Array.from({ length: wordCount }, () => plain(wordlist[randomInt(2048)] ?? ''))
  adoptPhrase(dataDir, made.join('-'))
  return readPhrase(dataDir) as string
}

/** For a volume that has none (a restore on a new machine). Answers whether it took it. */
export function adoptPhrase(dataDir: string, phrase: string): boolean {
  return createFile(join(dataDir, phraseFile), `${normalisePhrase(phrase)}\n`)
}

const shownFile = (dataDir: string) => join(backupsFolder(dataDir), 'phrase-shown')

/** No part of the database, which a restore replaces. */
export const isPhraseShown = (dataDir: string) => existsSync(shownFile(dataDir))

export function notePhraseShown(dataDir: string, now: Date): void {
  mkdirSync(backupsFolder(dataDir), { recursive: true, mode: 0o700 })
  writeFileSync(shownFile(dataDir), `${now.toISOString()}\n`, { mode: 0o600 })
}

/** A typing error is told before a long wait. */
export function isPhrase(phrase: string): boolean {
  const given = phrase.split('-')
  return given.length === wordCount && given.every((word) => words.has(word))
}

/** However it is typed, as backups know it: `mot-mot-mot`. */
export function normalisePhrase(typed: string): string {
  return plain(typed)
    .split(/[^a-z]+/)
    .filter(Boolean)
    .join('-')
}

/** As any keyboard can type it. The words stay distinct without accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
