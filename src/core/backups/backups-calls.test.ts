import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { type Started, siteFolder, startOrThrow } from '#src/testing/server-process.ts'
import { testApp } from '#src/testing/test-app.ts'
import { hasRclone, webdavServer } from '#src/testing/webdav-server.ts'
import type { BackupsNow, BackupsOverview } from './backups.schema.ts'

const password = 'only for this test'
/** Several backups and starts, on a machine that may be busy. */
const slow = { timeout: 600_000 }

/** The calls of one session of a running site. */
async function session(site: Started) {
  const login = await site.login()
  const call = async (call: string, body?: unknown, headers: Record<string, string> = {}) => {
    const [method = '', path = ''] = call.split(' ')
    const isJson = body !== undefined && !(body instanceof Uint8Array)
    return await fetch(site.url + path, {
      method,
      headers: { ...login, ...(isJson && { 'Content-Type': 'application/json' }), ...headers },
      body: isJson ? JSON.stringify(body) : ((body as BodyInit | undefined) ?? null),
    })
  }
  const read = async <T>(path: string) => (await (await call(`GET ${path}`)).json()) as T
  const list = () => read<BackupsOverview>('/api/backups')
  const rest = async () => {
    await vi.waitFor(
      async () => {
        const { status, restore, offsite } = await read<BackupsNow>('/api/backups/progress')
        expect(status.running ?? restore.running ?? offsite?.running).toBeUndefined()
      },
      { timeout: 240_000, interval: 100 },
    )
    return await list()
  }
  const make = async () => {
    expect((await call('POST /api/backups', {})).status).toBe(202)
    return await rest()
  }
  const addEvent = async (title: string) => {
    const event = { title, description: 'x', date: '2030-01-01' }
    expect((await call('POST /api/events', event)).status).toBe(201)
  }
  const titles = async () =>
    (await read<{ title: string }[]>('/api/events')).map(({ title }) => title).sort()
  const download = async (name: string) => {
    const { href } = await (await call(`POST /api/backups/${name}/link`)).json()
    return { href: href as string, bytes: await (await call(`GET ${href}`)).bytes() }
  }
  return { call, list, rest, make, addEvent, titles, download }
}

const readMessage = async (answer: Response) => (await answer.json()).errors[0]

test('a backup is made, one at a time, listed, downloaded in ranges and deleted', async () => {
  const dataDir = siteFolder()
  const site = await startOrThrow(dataDir)
  const admin = await session(site)
  expect(await admin.list()).toMatchObject({
    backups: [],
    status: { state: 'todo' },
    restore: {},
    offsite: null,
    phraseNoted: false,
  })

  const both = await Promise.all([1, 2].map(() => admin.call('POST /api/backups', {})))
  expect(both.map(({ status }) => status).sort()).toEqual([202, 409])
  const { backups, status } = await admin.rest()
  expect(status).toMatchObject({
    state: 'well',
    text: expect.stringMatching(/^la dernière est du /),
  })
  const [backup] = backups
  if (!backup) throw new Error('no backup')
  expect(backup).toMatchObject({ kind: 'database', proof: { ok: true } })

  const { href, bytes } = await admin.download(backup.name)
  expect(Buffer.from(bytes)).toEqual(readFileSync(join(dataDir, 'backups', backup.name)))
  const getRange = async (range: string, more: Record<string, string> = {}) => {
    const answer = await admin.call(`GET ${href}`, undefined, { Range: range, ...more })
    const { headers } = answer
    return [answer.status, headers.get('content-range'), (await answer.bytes()).length]
  }
  const size = bytes.length
  expect(await getRange('bytes=0-3')).toEqual([206, `bytes 0-3/${size}`, 4])
  expect(await getRange(`bytes=${size - 10}-`)).toEqual([
    206,
    `bytes ${size - 10}-${size - 1}/${size}`,
    10,
  ])
  expect(await getRange('bytes=-5')).toEqual([206, `bytes ${size - 5}-${size - 1}/${size}`, 5])
  expect(await getRange(`bytes=5-${size * 2}`)).toEqual([
    206,
    `bytes 5-${size - 1}/${size}`,
    size - 5,
  ])
  expect(await getRange(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, 0])
  expect(await getRange('bytes=0-3', { 'If-Range': '"another"' })).toEqual([200, null, size])
  expect(await getRange('bytes=0-1,4-5')).toEqual([200, null, size])
  const head = await admin.call(`HEAD ${href}`)
  expect(head.headers.get('content-length')).toBe(String(size))
  expect(head.headers.get('content-disposition')).toContain(
    `attachment; filename*=UTF-8''${backup.name}`,
  )

  // The address opens nothing in another session, for another file, or without its permit.
  const other = await session(site)
  expect((await other.call(`GET ${href}`)).status).toBe(403)
  expect((await admin.call(`GET /api/backups/${backup.name}/file`)).status).toBe(403)
  expect((await fetch(site.url + href)).status).toBe(401)

  expect(await readMessage(await admin.call(`DELETE /api/backups/${backup.name}`))).toMatchObject({
    msg: expect.stringContaining('seule sauvegarde vérifiée'),
  })
  await admin.addEvent('Stage')
  const later = await admin.make()
  const [second] = later.backups
  expect((await admin.call(`DELETE /api/backups/${second?.name}`)).status).toBe(204)
  expect((await admin.list()).backups).toHaveLength(1)
})

test('a name that is no backup’s answers 404', async () => {
  const dataDir = siteFolder()
  const site = await startOrThrow(dataDir)
  const admin = await session(site)
  const names = [
    '..%2Fsite.sqlite',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '..',
    '.lock',
    'sauvegarde.zip',
    'a%00.zip',
    '..%5Csite.sqlite',
  ]
  for (const name of names) {
    for (const [call, body] of [
      [`POST /api/backups/${name}/link`],
      [`GET /api/backups/${name}/file?permit=x`],
      [`POST /api/backups/${name}/verify`],
      [`POST /api/backups/${name}/preview`, {}],
      [`POST /api/backups/${name}/restore`, { password }],
      [`DELETE /api/backups/${name}`],
    ] as const) {
      const { status } = await admin.call(call, body)
      expect([404, 405], `${call}: ${status}`).toContain(status)
    }
  }
  expect(existsSync(join(dataDir, 'site.sqlite'))).toBe(true)
})

test('invalid backup settings are refused', async () => {
  const admin = await session(await startOrThrow(siteFolder()))
  for (const [call, body, status] of [
    ['POST /api/backups/phrase', { password: 7 }, 422],
    ['POST /api/backups/x.zip/restore', {}, 422],
    ['POST /api/backups/x.zip/preview', { phrase: ['a'] }, 422],
    ['POST /api/backups/x.zip/preview', { phrase: 'x'.repeat(501) }, 422],
  ] as const) {
    expect((await admin.call(call, body)).status, call).toBe(status)
  }
  expect((await admin.call('POST /api/backups')).status).toBe(415)
})

test('the recovery phrase needs the password once it is noted', async () => {
  const admin = await session(await startOrThrow(siteFolder()))
  const show = (body: object) => admin.call('POST /api/backups/phrase', body)
  const { phrase } = await (await show({})).json()
  expect(phrase).toMatch(/^[a-z]+(-[a-z]+){8}$/)
  expect((await admin.list()).phraseNoted).toBe(false)
  expect(await (await show({})).json()).toEqual({ phrase })
  expect((await admin.call('POST /api/backups/phrase/noted')).status).toBe(204)
  expect((await admin.list()).phraseNoted).toBe(true)
  expect(await readMessage(await show({}))).toMatchObject({ path: 'password' })
  expect(await readMessage(await show({ password: 'not it' }))).toMatchObject({ path: 'password' })
  expect(await (await show({ password })).json()).toEqual({ phrase })
})

test(
  'a restore shows its content first, needs the password, and restores the site',
  slow,
  async () => {
    const admin = await session(await startOrThrow(siteFolder()))
    await admin.addEvent('Avant')
    const [backup] = (await admin.make()).backups
    await admin.addEvent('Après')
    const preview = await (await admin.call(`POST /api/backups/${backup?.name}/preview`, {})).json()
    expect(preview).toMatchObject({
      before: { events: 2, accounts: 1 },
      after: { events: 1, accounts: 1 },
      isOlder: false,
      accounts: expect.stringMatching(/^Les comptes restent ceux d’aujourd’hui/),
    })

    const restore = `POST /api/backups/${backup?.name}/restore`
    expect(await readMessage(await admin.call(restore, { password: 'not it' }))).toMatchObject({
      path: 'password',
    })
    expect(await admin.titles()).toEqual(['Après', 'Avant'])
    const both = await Promise.all([1, 2].map(() => admin.call(restore, { password })))
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409])
    const { restore: restoreState, backups } = await admin.rest()
    expect(restoreState.last).toMatchObject({ ok: true, made: backup?.made })
    expect(await admin.titles()).toEqual(['Avant'])
    // The present was saved first.
    expect(backups).toHaveLength(2)
    const again = await admin.call(`POST /api/backups/${backups[0]?.name}/preview`, {})
    expect(await again.json()).toMatchObject({ before: { events: 1 }, after: { events: 2 } })
  },
)

test(
  'a file of another site is received, needs its phrase, and leaves the accounts',
  slow,
  async () => {
    const there = await session(await startOrThrow(siteFolder()))
    await there.addEvent('Là-bas')
    const { phrase } = await (await there.call('POST /api/backups/phrase', {})).json()
    const [backup] = (await there.make()).backups
    const { bytes } = await there.download(backup?.name ?? '')

    const dataDir = siteFolder()
    const site = await startOrThrow(dataDir)
    const here = await session(site)
    const send = (name: string, body: Uint8Array) =>
      here.call(`POST /api/backups/files?name=${encodeURIComponent(name)}`, body)
    for (const [name, body] of [
      ['photo.zip', Buffer.from('no archive at all')],
      ['leer.zip', new Uint8Array()],
      ['../site.zip', bytes],
      ['site.sqlite', bytes],
    ] as const) {
      expect(await readMessage(await send(name, body)), name).toMatchObject({ path: 'file' })
    }
    expect(await (await send('du club.zip', bytes)).json()).toEqual({ name: 'du club.zip' })
    expect(await (await send('du club.zip', bytes)).json()).toEqual({ name: 'du club-2.zip' })
    await cutOff(site.url, bytes)
    await vi.waitFor(
      () => expect(received(dataDir)).toEqual(['du club-2.zip', 'du club.zip']),
      30_000,
    )

    const call = 'POST /api/backups/du%20club.zip'
    expect(await readMessage(await here.call(`${call}/preview`, {}))).toMatchObject({
      path: 'phrase',
    })
    expect(
      await readMessage(await here.call(`${call}/preview`, { phrase: 'pas du tout' })),
    ).toMatchObject({
      path: 'phrase',
    })
    const preview = await here.call(`${call}/preview`, {
      phrase: phrase.toUpperCase().replaceAll('-', ' '),
    })
    expect(await preview.json()).toMatchObject({ before: { events: 0 }, after: { events: 1 } })
    expect((await here.call(`${call}/restore`, { password, phrase })).status).toBe(202)
    const { restore } = await here.rest()
    expect(restore.last).toMatchObject({
      ok: true,
      notes: expect.arrayContaining([
        expect.stringMatching(/^Les comptes, .* d’un autre site.*: admin\.$/),
      ]),
    })
    expect(await here.titles()).toEqual(['Là-bas'])
  },
)

const received = (dataDir: string) =>
  readdirSync(join(dataDir, 'backups'))
    .filter((name) => /zip$|^\.received/.test(name))
    .sort()

/** Begins to send a file as a stranger to the site would see it, and hangs up in the middle. */
async function cutOff(url: string, bytes: Uint8Array): Promise<void> {
  const { hostname, port } = new URL(url)
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  const { token } = await login.json()
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST /api/backups/files?name=cut.zip HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\nContent-Length: ${bytes.length}\r\n\r\n`,
      )
      socket.write(bytes.subarray(0, 2000), () => setTimeout(() => socket.destroy(), 200))
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve())
  })
}

test.skipIf(!hasRclone)('each backup is sent offsite, and its secret is not answered', async () => {
  const { folder, url } = await webdavServer()
  const site = await startOrThrow(siteFolder(), { BACKUP_URL: url('/EJJ/') })
  const admin = await session(site)
  const { backups } = await admin.make()
  const there = [backups[0]?.name, 'site.json']
  await vi.waitFor(() => expect(readdirSync(join(folder, 'EJJ')).sort()).toEqual(there), {
    timeout: 30_000,
  })
  await vi.waitFor(async () => {
    const { offsite } = await admin.list()
    expect(Object.keys(offsite?.sent ?? {})).toEqual([backups[0]?.name])
  }, 30_000)
  const listText = JSON.stringify(await admin.list())
  expect(listText).toContain('/EJJ')
  expect(listText + site.output()).not.toMatch(/marie|secret/)
})

test('the overview reports the backups, and failed offsite copies', async () => {
  const site = await startOrThrow(siteFolder(), {
    BACKUP_URL: 'http://marie:s3cret@127.0.0.1:9/EJJ/',
  })
  const admin = await session(site)
  await admin.make()
  await vi.waitFor(
    async () => {
      const { backups } = await (await admin.call('GET /api/overview')).json()
      expect(backups).toMatchObject([
        { state: 'well', text: expect.stringMatching(/^la dernière est du .* 0\u00a0article\.$/) },
        { state: 'todo', text: expect.stringMatching(/^personne n’a encore dit l’avoir notée/) },
        { state: 'wrong', text: expect.stringMatching(/^elles n’arrivent pas.* joint\.$/) },
      ])
    },
    { timeout: 30_000 },
  )
  const retried = await admin.call('POST /api/backups/offsite')
  expect(retried.status).toBe(202)
  expect(site.output()).not.toContain('s3cret')
})

test('an offsite target without TLS is reported', async () => {
  const url = 'http://marie:s3cret@example.invalid/EJJ/'
  const admin = await session(await startOrThrow(siteFolder(), { BACKUP_URL: url }))
  const { backups } = await (await admin.call('GET /api/overview')).json()
  expect(backups).toContainEqual({
    name: 'Copies en clair',
    state: 'wrong',
    text: expect.stringContaining('https'),
  })
  expect((await admin.list()).offsite).toMatchObject({ unprotected: true })
})

test('deleting and downloading a backup need a recent login', async () => {
  const app = testApp()
  const admin = await app.asAdmin()
  app.setNow(new Date('2026-11-20T12:11:00Z'))
  for (const call of ['DELETE /api/backups/x.zip', 'POST /api/backups/x.zip/link']) {
    const answer = await admin.call(call)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ confirm: true })
  }
})
