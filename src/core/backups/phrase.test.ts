import { execFile } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { wordlist } from '@scure/bip39/wordlists/french.js'
import { expect, test } from 'vitest'
import { dataFolder } from '#src/testing/server-process.ts'
import { adoptPhrase, isPhrase, makePhrase, normalisePhrase, readPhrase } from './phrase.ts'

test('a recovery phrase is nine of 2048 words, distinct without accents: 99 bits', () => {
  const folder = dataFolder()
  expect(readPhrase(folder)).toBeUndefined()
  const phrase = makePhrase(folder)
  expect(phrase).toMatch(/^[a-z]+(-[a-z]+){8}$/)
  expect(new Set(wordlist.map(normalisePhrase)).size).toBe(2048)
  expect(makePhrase(folder)).toBe(phrase)
  expect(makePhrase(dataFolder())).not.toBe(phrase)
  expect(statSync(join(folder, 'backup-phrase')).mode & 0o777).toBe(0o600)
})

test('a recovery phrase is accepted in any spelling', () => {
  const known = 'academie-zeste-ete-aerer-foret-maitre-noeud-hopital-neon'
  for (const typed of [
    'Académie zeste été AÉRER forêt maître noeud hôpital néon',
    '  académie, zeste - été ; aérer\nforêt_maître.noeud  hôpital/néon ',
    'acade\u0301mie-zeste-e\u0301te\u0301-aérer-forêt-maître-noeud-hôpital-néon',
  ]) {
    expect(normalisePhrase(typed)).toBe(known)
  }
  expect(isPhrase('abaisser-abandon')).toBe(false)
})

test('two processes that create a recovery phrase at once agree', async () => {
  const folder = dataFolder()
  const script = `import { makePhrase } from '#src/core/backups/phrase.ts'; console.log(makePhrase(process.argv[1]))`
  const args = ['--input-type=module', '-e', script, folder]
  const run = async () => (await promisify(execFile)(process.execPath, args)).stdout.trim()
  const [one, other] = await Promise.all([run(), run()])
  expect(isPhrase(one)).toBe(true)
  expect(other).toBe(one)
})

test('an existing recovery phrase is never replaced, and a damaged one is reported', () => {
  const folder = dataFolder()
  expect(adoptPhrase(folder, 'ABAISSER '.repeat(9))).toBe(true)
  const phrase = Array(9).fill('abaisser').join('-')
  expect(readPhrase(folder)).toBe(phrase)
  expect(adoptPhrase(folder, 'abandon '.repeat(9))).toBe(false)
  expect(readPhrase(folder)).toBe(phrase)
  writeFileSync(join(folder, 'backup-phrase'), 'cut o')
  expect(() => makePhrase(folder)).toThrow(/La phrase de secours .* est abîmée/)
  expect(readFileSync(join(folder, 'backup-phrase'), 'utf8')).toBe('cut o')
})
