import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { writeStored } from '#src/core/volume/index.ts'
import { forge } from '#src/testing/forged-backup.ts'
import { siteOnDisk } from '#src/testing/volume.ts'
import { makePhrase } from './phrase.ts'

vi.setConfig({ testTimeout: 300_000 })

/** A site with three backups of three days each apart, and one more that somebody made of them. */
async function siteAttacked() {
  const site = await siteOnDisk()
  const { app, folder, backUpOnDay } = site
  for (const n of [0, 3, 6]) await backUpOnDay(n)
  const genuine = app.backups.listBackups()
  const forged = (made: string, id: string) =>
    forge(app.backups.getPath(genuine.at(-1)?.name ?? ''), makePhrase(folder), {
      lie: (manifest) => ({ ...manifest, made, id, missingPictures: 1000 }),
    })
  const receive = async (name: string, bytes: Buffer) => {
    // A session does not last for days.
    const admin = await app.asAdmin()
    const stream = new Blob([new Uint8Array(bytes)]).stream()
    const answer = await admin.call(`POST /api/backups/files?name=${name}`, stream)
    expect(answer.status).toBe(201)
    return (await answer.json()).name as string
  }
  const remove = async (name: string) =>
    (await (await app.asAdmin()).call(`DELETE /api/backups/${name}`)).status
  return { ...site, genuine, forged, receive, remove }
}

test('received backups remove no own one, prove nothing and are not built upon', async () => {
  const { app, folder, backUpOnDay, genuine, forged, receive, remove } = await siteAttacked()
  const first = await backUpOnDay(9)
  for (let n = 10; n < 18; n++) {
    const name = `sauvegarde-20${n + 20}-01-${n}-03h10.zip`
    const made = `20${n + 20}-01-${n}T02:10:00.000Z`
    expect(await receive(name, await forged(made, `forged${n}abcdef`))).toBe(name)
  }
  const [future] = readdirSync(join(folder, 'backups')).filter((name) => name.includes('-2037-'))
  expect((await app.backups.verifyBackup(future ?? '')).proof?.ok).toBe(true)
  expect(app.backups.status().last).toEqual(first)
  for (const n of [12, 13]) {
    const { name } = await backUpOnDay(n)
    expect(app.backups.status()).toMatchObject({ state: 'well', last: { name } })
  }
  const names = app.backups.listBackups().map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(genuine.map(({ name }) => name)))
  // All of them stay as well, until an admin deletes them; the last genuine one can't be.
  expect(names).toHaveLength(genuine.length + 1 + 8 + 2)
  expect(await remove(future ?? '')).toBe(204)
})

test('a received file does not replace a genuine one of the same name and size', async () => {
  const { app, folder, genuine, receive, remove } = await siteAttacked()
  const victim = genuine[0]?.name ?? ''
  const bytes = readFileSync(app.backups.getPath(victim))
  expect(await receive(victim, bytes)).toBe(victim.replace('.zip', '-2.zip'))
  expect(await remove(victim)).toBe(204)
  expect(await receive(victim, bytes)).toBe(victim)
  expect(app.backups.getBackup(victim)).toMatchObject({ own: false, proof: undefined })
  // A file deleted outside the site stays in the log, so its name stays reserved.
  const other = genuine[1]?.name ?? ''
  const content = readFileSync(app.backups.getPath(other))
  rmSync(join(folder, 'backups', other))
  expect(await receive(other, content)).toBe(other.replace('.zip', '-2.zip'))
})

test('no backup is removed when the log of backups is lost', async () => {
  const { app, folder, backUpOnDay, genuine } = await siteAttacked()
  writeStored(folder, 'backups', {})
  for (const n of [400, 440, 480]) await backUpOnDay(n)
  const names = app.backups.listBackups().map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(genuine.map(({ name }) => name)))
})
