import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordlist } from '@scure/bip39/wordlists/french.js'
import { ConfigError } from '#src/core/config/index.ts'
import { createFile } from '#src/core/process/index.ts'
import { backupsFolder } from './lock.ts'

/** Number of words; each of 2048 has 11 bits, 99 in all. */
const wordCount = 9

/**
 * Stored beside the database, not among the backups: a copy of their folder has no key. Plain text
 * like `jwt-secret`: encrypted with that key, the phrase would be lost when the key changes.
 */
const phraseFile = 'backup-phrase'

const words = new Set(wordlist.map(plain))

/** Reads the phrase; undefined before the first backup. @throws ConfigError if unreadable */
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

/** Reads the phrase or creates one; never replaces it. @throws ConfigError if unreadable */
export function makePhrase(dataDir: string): string {
  const there = readPhrase(dataDir)
  if (there) return there
  const made = Array.from({ length: wordCount }, () => plain(wordlist[randomInt(2048)] ?? ''))
  adoptPhrase(dataDir, made.join('-'))
  return readPhrase(dataDir) as string
}

/** Stores a phrase on a volume without one (a restore on a new machine). Returns whether it did. */
export function adoptPhrase(dataDir: string, phrase: string): boolean {
  return createFile(join(dataDir, phraseFile), `${normalisePhrase(phrase)}\n`)
}

const shownFile = (dataDir: string) => join(backupsFolder(dataDir), 'phrase-shown')

/** Stored as a file: a restore replaces the database. */
export const isPhraseShown = (dataDir: string) => existsSync(shownFile(dataDir))

export function notePhraseShown(dataDir: string, now: Date): void {
  mkdirSync(backupsFolder(dataDir), { recursive: true, mode: 0o700 })
  writeFileSync(shownFile(dataDir), `${now.toISOString()}\n`, { mode: 0o600 })
}

/** Checks the words, to report a typing error before a long wait. */
export function isPhrase(phrase: string): boolean {
  const given = phrase.split('-')
  return given.length === wordCount && given.every((word) => words.has(word))
}

/** Normalises any spelling to the form used as password: `mot-mot-mot`. */
export function normalisePhrase(typed: string): string {
  return plain(typed)
    .split(/[^a-z]+/)
    .filter(Boolean)
    .join('-')
}

/** Reduces to letters of any keyboard. The words stay distinct without accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
