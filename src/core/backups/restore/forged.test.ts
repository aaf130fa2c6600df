import { copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { beforeAll, expect, test, vi } from 'vitest'
import { backupsSession } from '#src/testing/backups-session.ts'
import { admin, changedSite, copyFolder, quiet, readState } from '#src/testing/club-backup.ts'
import { forge, packings } from '#src/testing/forged-backup.ts'
import {
  afterAllTests,
  dataFolder,
  password,
  type Refused,
  start,
  startOrThrow,
} from '#src/testing/server-process.ts'

// Whole processes on a machine that may be busy.
vi.setConfig({ testTimeout: 600_000 })

const present = 'Après 1, Après 2, Avant 1, Avant 2'

const after = afterAllTests()
let site: Awaited<ReturnType<typeof changedSite>>
/** An archive for each way it is not encrypted as it should be; all hold an account of a thief. */
const forged: [how: string, file: string][] = []
beforeAll(async () => {
  site = await changedSite(after)
  const folder = dataFolder(after)
  for (const [how, packing] of Object.entries(packings)) {
    const extra = how.endsWith('nobody needs')
    const bytes = await forge(site.file, site.phrase, { packing, extra, change: addThief })
    const file = join(folder, `${how}.zip`)
    writeFileSync(file, bytes)
    forged.push([how, file])
  }
}, 600_000)

function addThief(unpacked: string): void {
  const sqlite = new Sqlite(join(unpacked, 'site.sqlite'))
  sqlite.prepare("update blogs set title = 'Le voleur'").run()
  sqlite.close()
}

test('the dashboard refuses a backup not wholly encrypted by AES-256', async () => {
  const dataDir = copyFolder(site.dataDir)
  const { call, make, rest } = await backupsSession(await startOrThrow(dataDir, quiet))
  const genuine = (await make()).status.last
  for (const [how, file] of forged) {
    copyFileSync(file, join(dataDir, 'backups', basename(file)))
    const path = `/api/backups/${encodeURIComponent(basename(file))}`
    expect((await call(`POST ${path}/verify`)).status).toBe(202)
    const { backups, status } = await rest()
    expect(backups.find(({ name }) => name === basename(file))?.proof, how).toMatchObject({
      ok: false,
      problem: expect.stringContaining('tout n’y est pas chiffré'),
    })
    expect(status.last, how).toEqual(genuine)
    for (const phrase of [undefined, site.phrase, 'n’importe quoi']) {
      expect((await call(`POST ${path}/preview`, { phrase })).status, how).toBe(422)
    }
    expect((await call(`POST ${path}/restore`, { password })).status, how).toBe(422)
  }
  expect(readState(dataDir)).toBe(present)
})

test('the command and the first start refuse a backup not wholly encrypted', async () => {
  const dataDir = copyFolder(site.dataDir)
  // The two most different forgeries suffice, since one reader handles all.
  for (const [how, file] of forged.filter((_, n) => [0, 3].includes(n))) {
    for (const command of ['verify', 'restore']) {
      const shell = admin(dataDir, [command, file])
      expect([await shell.ended, shell.output()], `${how}: ${command}`).toEqual([
        1,
        expect.stringContaining('tout n’y est pas chiffré'),
      ])
    }
    const empty = dataFolder()
    const env = { ...quiet, RESTORE_FROM: file, RESTORE_PHRASE: site.phrase }
    const { code, output } = (await start(empty, env)) as Refused
    expect([code, output], how).toEqual([1, expect.stringContaining('tout n’y est pas chiffré')])
    expect(existsSync(join(empty, 'site.sqlite'))).toBe(false)
  }
  expect(readState(dataDir)).toBe(present)
})
