import { createHash, randomInt } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { wordlist } from '@scure/bip39/wordlists/french.js'
import * as z from 'zod'
import { ConfigError } from '#src/core/config/index.ts'
import { createFile } from '#src/core/process/index.ts'
import { findStored, readStored, writeStored } from '#src/core/volume/index.ts'

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
  const existingPhrase = readPhrase(dataDir)
  if (existingPhrase) return existingPhrase
  const made = Array.from({ length: wordCount }, () => plain(wordlist[randomInt(2048)] ?? ''))
  adoptPhrase(dataDir, made.join('-'))
  return readPhrase(dataDir) as string
}

/** Stores a phrase on a volume without one (a restore on a new machine). Returns whether it did. */
export function adoptPhrase(dataDir: string, phrase: string): boolean {
  return createFile(join(dataDir, phraseFile), `${normalisePhrase(phrase)}\n`)
}

/** Tells one phrase from another. Its 99 bits can't be guessed from this. */
const hashPhrase = (phrase: string) => createHash('sha256').update(phrase).digest('hex')

/** Which phrase somebody said to have noted, and when. */
const phraseNoted = z.object({ at: z.iso.datetime(), fingerprint: z.string() })

/** Whether somebody said to have noted the phrase that opens new backups. */
export function isPhraseNoted(dataDir: string): boolean {
  try {
    const noted = readStored(dataDir, 'phraseNoted', phraseNoted)
    return noted !== undefined && !findLostPhrase(dataDir)
  } catch {
    // An unreadable phrase or note takes the password, like a phrase that was noted.
    return true
  }
}

/**
 * Finds a phrase that was noted and is not the present one, because its file was lost or replaced.
 * `since`: the time of the present one's file, undefined if there is none.
 */
export function findLostPhrase(dataDir: string): { noted: Date; since?: Date } | undefined {
  const note = findStored(dataDir, 'phraseNoted', phraseNoted)
  const phrase = note && readPhrase(dataDir)
  if (!note) return undefined
  const noted = new Date(note.at)
  if (phrase === undefined) return { noted }
  if (note.fingerprint === hashPhrase(phrase)) return undefined
  return { noted, since: statSync(join(dataDir, phraseFile)).mtime }
}

/** Records that somebody noted the present phrase. */
export function recordPhraseNoted(dataDir: string, now: Date): void {
  const note = { at: now.toISOString(), fingerprint: hashPhrase(makePhrase(dataDir)) }
  writeStored(dataDir, 'phraseNoted', note satisfies z.infer<typeof phraseNoted>)
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
