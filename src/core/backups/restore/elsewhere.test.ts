import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { isPhraseNoted, readPhrase } from '#src/core/backups/phrase.ts'
import { backupsSession } from '#src/testing/backups-session.ts'
import { admin, publish } from '#src/testing/club-backup.ts'
import { s3Server } from '#src/testing/s3-server.ts'
import {
  dataFolder,
  password,
  type Started,
  siteFolder,
  startOrThrow,
} from '#src/testing/server-process.ts'
import { hasRclone, webdavServer } from '#src/testing/webdav-server.ts'

const slow = { timeout: 600_000 }

/** The admin of a site that sends its backups elsewhere. */
async function session(site: Started) {
  const club = await backupsSession(site)
  /** Made, and arrived elsewhere. */
  const send = async (count: number) => {
    await club.make()
    await vi.waitFor(
      async () => expect(Object.keys((await club.rest()).offsite?.sent ?? {})).toHaveLength(count),
      { timeout: 60_000, interval: 200 },
    )
  }
  return { ...club, send }
}

/** Two backups and an archive of photos lie elsewhere. */
async function sentSite(BACKUP_URL: string) {
  const env = { BACKUP_URL, BACKUPS: 'off' }
  const dataDir = siteFolder()
  const site = await startOrThrow(dataDir, env)
  const club = await session(site)
  const photo = await publish(site, 'Avant')
  await club.addEvent('Stage')
  await club.send(2)
  await club.addEvent('Gala')
  await club.send(3)
  return { env, dataDir, site, club, photo, phrase: readPhrase(dataDir) ?? '' }
}

const zipsIn = (dataDir: string) =>
  readdirSync(join(dataDir, 'backups')).filter((name) => name.endsWith('.zip'))

for (const [name, serve, there] of [
  ['a WebDAV folder', async () => (await webdavServer()).url('/EJJ/Nos%20sauvegardes/'), hasRclone],
  ['a bucket', async () => (await s3Server()).url('/club/site'), true],
] as const) {
  test.skipIf(!there)(
    `restore brings a lost server back from ${name} by one command`,
    slow,
    async () => {
      const { env, dataDir, site, photo, phrase } = await sentSite(await serve())
      await site.kill('SIGKILL')
      rmSync(dataDir, { recursive: true })

      const fresh = join(dataFolder(), 'new')
      const wrong = phrase.split('-').reverse().join('-')
      const refused = admin(fresh, ['restore', '--ailleurs'], { input: wrong, env })
      expect(await refused.ended).toBe(1)
      expect(refused.output()).toContain('La phrase de secours n’ouvre pas cette sauvegarde.')
      const shell = admin(fresh, ['restore', '--ailleurs'], { input: `${phrase}\noui\n`, env })
      expect([await shell.ended, shell.output()]).toEqual([
        0,
        expect.stringMatching(
          /sauvegarde-.*\.zip \(.*\n.*sauvegarde-.*\.zip \([\s\S]*est remise en place\./,
        ),
      ])
      expect(zipsIn(fresh)).toHaveLength(2)
      // Whoever restored had it in hand.
      expect(isPhraseNoted(fresh)).toBe(true)
      const server = await startOrThrow(fresh, env)
      const back = await session(server)
      expect(await back.titles()).toEqual(['Gala', 'Stage'])
      expect((await fetch(server.url + photo)).status).toBe(200)

      // The dashboard's overview reports the outcome until somebody has seen it.
      const news = async () =>
        (await back.read<{ news: { restored: unknown } }>('/api/overview')).news
      expect((await news()).restored).toMatchObject({ ok: true })
      expect((await back.rest()).restore.last).toMatchObject({ ok: true })
      expect((await back.call('POST /api/overview/seen', { what: 'restored' })).status).toBe(204)
      expect((await news()).restored).toBeNull()
      expect((await back.rest()).restore.last).toMatchObject({ ok: true })

      // The folder of the lost site is this one's.
      expect(shell.output()).toContain('Les prochaines sauvegardes iront à')
      // A backup is named by its minute; the lost site's of the same minute are not overwritten. The
      // wait is for any destination, so one of them is enough.
      if (name === 'a bucket') {
        const minute = () => Math.floor(Date.now() / 60_000)
        const restoredAt = minute()
        await expect.poll(minute, { timeout: 65_000 }).toBeGreaterThan(restoredAt)
        await back.send(2)
      }
      expect((await back.rest()).offsite?.failing).toBeUndefined()
    },
  )
}

test(
  'restore beside a site lists the offsite backups, and restores the named one',
  slow,
  async () => {
    const { env, dataDir, club } = await sentSite((await s3Server()).url('/club/site'))
    const listing = admin(dataDir, ['restore', '--ailleurs'], { env })
    expect(await listing.ended).toBe(0)
    const [, first = ''] = listing.output().match(/sauvegarde-\S+\.zip/g) ?? []
    expect(listing.output()).toMatch(/Rien n’est changé/)
    expect(await club.titles()).toEqual(['Gala', 'Stage'])
    const shell = admin(dataDir, ['restore', '--ailleurs', first], { env })
    expect([await shell.ended, shell.output()]).toEqual([0, expect.stringContaining(first)])
    expect(await club.titles()).toEqual(['Stage'])

    for (const [args, more, words] of [
      [['restore', '--ailleurs', 'autre.zip'], env, /autre\.zip n’est pas ailleurs/],
      [['restore', '--ailleurs'], {}, /BACKUP_URL n’est pas réglée/],
      [
        ['restore', '--ailleurs'],
        { BACKUP_URL: 'https://a:b@127.0.0.1:9/' },
        /ne peut pas être joint/,
      ],
    ] as const) {
      const refused = admin(dataDir, [...args], { env: more })
      expect([await refused.ended, refused.output()]).toEqual([1, expect.stringMatching(words)])
    }
  },
)

test('the dashboard lists offsite backups and fetches one with its photos', slow, async () => {
  const { dataDir, club } = await sentSite((await s3Server()).url('/club/site'))
  for (const name of zipsIn(dataDir)) rmSync(join(dataDir, 'backups', name))
  type There = { name: string; size: number }[]
  const [newest, first, ...others] = await club.read<There>('/api/backups/elsewhere')
  expect(others).toEqual([])
  const fetchIt = async (name = '') => {
    const response = await club.call(`POST /api/backups/elsewhere/${name}/fetch`)
    expect(response.status).toBe(202)
    const { offsite, backups } = await club.rest()
    return { fetched: offsite?.fetched, names: backups.map(({ name }) => name).sort() }
  }
  expect(await fetchIt(newest?.name)).toEqual({
    fetched: { name: newest?.name },
    names: [newest?.name],
  })
  expect(zipsIn(dataDir)).toContainEqual(expect.stringMatching(/^photos-/))
  await club.addEvent('Trop')
  const response = await club.call(`POST /api/backups/${newest?.name}/restore`, { password })
  expect(response.status).toBe(202)
  expect((await club.rest()).restore.last).toMatchObject({ ok: true })
  expect(await club.titles()).toEqual(['Gala', 'Stage'])

  // A different file of the same name is not overwritten.
  writeFileSync(join(dataDir, 'backups', first?.name ?? ''), 'another')
  const { fetched } = await fetchIt(first?.name)
  expect(fetched?.problem).toMatch(/Un autre fichier .* est déjà/)
  expect((await fetchIt('autre.zip')).fetched?.problem).toMatch(/n’est pas ailleurs/)
})
