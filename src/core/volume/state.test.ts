import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { dataFolder } from '#src/testing/server-process.ts'
import {
  findLostState,
  findStored,
  readRows,
  readStored,
  repairState,
  withState,
  writeStored,
} from './state.ts'

const now = new Date('2026-11-20T12:00:00Z')
const anything = z.record(z.string(), z.unknown())

test('a state value is read as written, by its owner only; a missing file is reported on a used volume only', () => {
  const dataDir = dataFolder()
  expect(readStored(dataDir, 'news', anything)).toBeUndefined()
  repairState(dataDir, false, now)
  expect(findLostState(dataDir)).toBeUndefined()
  expect(readdirSync(dataDir)).toEqual([])
  // Missing on a used volume, it is lost.
  const used = dataFolder()
  repairState(used, true, now)
  expect(findLostState(used)).toEqual({ at: now.toISOString() })
  writeStored(dataDir, 'news', { version: '1.0.0' })
  writeStored(dataDir, 'news', { version: '1.1.0' })
  expect(readStored(dataDir, 'news', anything)).toEqual({ version: '1.1.0' })
  expect(readStored(dataDir, 'offsite', anything)).toBeUndefined()
  expect(statSync(join(dataDir, 'state.sqlite')).mode & 0o777).toBe(0o600)
})

test('state.sqlite takes over the former state files, whichever process writes first', () => {
  const dataDir = dataFolder()
  mkdirSync(join(dataDir, 'backups'))
  const write = (path: string, text: string) => writeFileSync(join(dataDir, path), text)
  write('site-news.json', '{"version":"1.0.0"}')
  write('backups/state.json', '{"files":{"a.zip":{"bytes":1,"own":true}}}')
  write('backups/offsite.json', '{"place":"nuage.example","claimed":true,"sent":{}}')
  write('backups/phrase-shown', '2026-11-01T12:00:00.000Z\nabc\n')
  writeStored(dataDir, 'errors', {})
  const names = ['news', 'backups', 'offsite', 'phraseNoted'] as const
  expect(names.map((name) => readStored(dataDir, name, anything))).toMatchObject([
    { version: '1.0.0' },
    { files: { 'a.zip': { bytes: 1, own: true } } },
    { claimed: true },
    { at: '2026-11-01T12:00:00.000Z', fingerprint: 'abc' },
  ])
  expect(readdirSync(dataDir).sort()).toEqual(['backups', 'state.sqlite'])
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([])
  repairState(dataDir, true, now)
  expect(findLostState(dataDir)).toBeUndefined()
})

test('a state file without the latest table keeps its values and gets it', () => {
  const dataDir = dataFolder()
  writeStored(dataDir, 'news', { version: '1.0.0' })
  withState(dataDir, (sqlite) => sqlite.exec('drop table jobs; pragma user_version = 1'))
  repairState(dataDir, true, now)
  expect(readStored(dataDir, 'news', anything)).toEqual({ version: '1.0.0' })
  expect(readRows(dataDir, 'select * from jobs')).toEqual([])
  expect(findLostState(dataDir)).toBeUndefined()
})

test.each([
  ['no database', 'Bonjour. '.repeat(1000)],
  ['a damaged one', 'pages'],
])('a state file that is %s is set aside and replaced by an empty one', (_, content) => {
  const dataDir = dataFolder()
  const file = join(dataDir, 'state.sqlite')
  for (let n = 0; n < 20; n++) writeStored(dataDir, 'news', { text: 'x'.repeat(20_000) })
  const bytes = content === 'pages' ? readFileSync(file).fill(0xa5, 4096) : Buffer.from(content)
  writeFileSync(file, bytes)
  expect(() => readStored(dataDir, 'news', anything)).toThrow()
  expect(findStored(dataDir, 'news', anything)).toBeUndefined()
  repairState(dataDir, true, now)
  const kept = `state.sqlite.${now.getTime()}.damaged`
  expect(findLostState(dataDir)).toEqual({ at: now.toISOString(), kept })
  expect(readFileSync(join(dataDir, kept)).equals(bytes)).toBe(true)
  expect(readStored(dataDir, 'news', anything)).toBeUndefined()
  repairState(dataDir, true, new Date())
  expect(findLostState(dataDir)).toEqual({ at: now.toISOString(), kept })
})
