import { copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { beforeAll, expect, test, vi } from 'vitest'
import type { BackupsNow, BackupsOverview } from '#src/core/backups/backups.schema.ts'
import { admin, changedSite, copyFolder, quiet, readState } from '#src/testing/club-backup.ts'
import { forge, packings } from '#src/testing/forged-backup.ts'
import {
  dataFolder,
  type Refused,
  type Started,
  start,
  startOrThrow,
} from '#src/testing/server-process.ts'

// Whole processes on a machine that may be busy.
vi.setConfig({ testTimeout: 600_000 })

const password = 'only for this test'
const present = 'Après 1, Après 2, Avant 1, Avant 2'

let site: Awaited<ReturnType<typeof changedSite>>
let folder: string
/** An archive for each way it is not encrypted as it should be; all hold an account of a thief. */
const forged: [how: string, file: string][] = []
beforeAll(async () => {
  site = await changedSite()
  folder = dataFolder((clean) => cleaning.push(clean))
  for (const [how, packing] of Object.entries(packings)) {
    const extra = how.endsWith('nobody needs')
    const bytes = await forge(site.file, site.phrase, { packing, extra, change: addThief })
    const file = join(folder, `${how}.zip`)
    writeFileSync(file, bytes)
    forged.push([how, file])
  }
  return () => cleaning.map((clean) => clean())
}, 600_000)
const cleaning: (() => unknown)[] = []

function addThief(unpacked: string): void {
  const sqlite = new Sqlite(join(unpacked, 'site.sqlite'))
  sqlite.prepare("update blogs set title = 'Le voleur'").run()
  sqlite.close()
}

/** The calls of a session of a running site, and its list of backups once nothing is under way. */
async function session(server: Started) {
  const login = await server.login()
  const call = async (call: string, body?: unknown) => {
    const [method = '', path = ''] = call.split(' ')
    const isJson = !(body instanceof Uint8Array)
    return await fetch(server.url + path, {
      method,
      headers: { ...login, ...(body && isJson ? { 'Content-Type': 'application/json' } : {}) },
      body: body ? ((isJson ? JSON.stringify(body) : body) as BodyInit) : null,
    })
  }
  const rest = async () => {
    await vi.waitFor(
      async () => {
        const { status, restore }: BackupsNow = await (
          await call('GET /api/backups/progress')
        ).json()
        expect(status.running ?? restore.running).toBeUndefined()
      },
      { timeout: 240_000, interval: 100 },
    )
    return (await (await call('GET /api/backups')).json()) as BackupsOverview
  }
  return { call, rest }
}

test('the dashboard refuses a backup not wholly encrypted by AES-256', async () => {
  const dataDir = copyFolder(site.dataDir)
  const { call, rest } = await session(await startOrThrow(dataDir, quiet))
  expect((await call('POST /api/backups', {})).status).toBe(202)
  const genuine = (await rest()).status.last
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
