import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { backupsSession } from '#src/testing/backups-session.ts'
import { password, siteFolder, startOrThrow } from '#src/testing/server-process.ts'
import { testApp } from '#src/testing/test-app.ts'

/** Several backups and starts, on a machine that may be busy. */
const slow = { timeout: 600_000 }

type Session = Awaited<ReturnType<typeof backupsSession>>

const startSession = async (env?: Record<string, string>) =>
  await backupsSession(await startOrThrow(siteFolder(), env))

async function download({ call }: Session, name: string) {
  const { href } = await (await call(`POST /api/backups/${name}/link`)).json()
  return { href: href as string, bytes: await (await call(`GET ${href}`)).bytes() }
}

const readMessage = async (answer: Response) => (await answer.json()).errors[0]

test('a backup is made, one at a time, listed, downloaded in ranges and deleted', async () => {
  const dataDir = siteFolder()
  const site = await startOrThrow(dataDir)
  const admin = await backupsSession(site)
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

  const { href, bytes } = await download(admin, backup.name)
  expect(Buffer.from(bytes)).toEqual(readFileSync(join(dataDir, 'backups', backup.name)))
  const getRange = async (range: string, more: Record<string, string> = {}) => {
    const answer = await admin.call(`GET ${href}`, undefined, { Range: range, ...more })
    const { headers } = answer
    return [answer.status, headers.get('content-range'), (await answer.bytes()).length]
  }
  const size = bytes.length
  const part = (from: number, to: number) => [206, `bytes ${from}-${to}/${size}`, to - from + 1]
  expect(await getRange('bytes=0-3')).toEqual(part(0, 3))
  expect(await getRange(`bytes=${size - 10}-`)).toEqual(part(size - 10, size - 1))
  expect(await getRange('bytes=-5')).toEqual(part(size - 5, size - 1))
  expect(await getRange(`bytes=5-${size * 2}`)).toEqual(part(5, size - 1))
  expect(await getRange(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, 0])
  expect(await getRange('bytes=0-3', { 'If-Range': '"another"' })).toEqual([200, null, size])
  expect(await getRange('bytes=0-1,4-5')).toEqual([200, null, size])
  const head = await admin.call(`HEAD ${href}`)
  expect(head.headers.get('content-length')).toBe(String(size))
  expect(head.headers.get('content-disposition')).toContain(
    `attachment; filename*=UTF-8''${backup.name}`,
  )

  // The address opens nothing in another session, for another file, or without its permit.
  const other = await backupsSession(site)
  expect((await other.call(`GET ${href}`)).status).toBe(403)
  expect((await admin.call(`GET /api/backups/${backup.name}/file`)).status).toBe(403)
  expect((await site.call(`GET ${href}`)).status).toBe(401)

  expect(await readMessage(await admin.call(`DELETE /api/backups/${backup.name}`))).toMatchObject({
    msg: expect.stringContaining('seule sauvegarde vérifiée'),
  })
  await admin.addEvent('Stage')
  const [second] = (await admin.make()).backups
  expect((await admin.call(`DELETE /api/backups/${second?.name}`)).status).toBe(204)
  expect((await admin.list()).backups).toHaveLength(1)
})

test('calls about a name that is no backup’s answer 404, invalid ones 422 or 415', async () => {
  const dataDir = siteFolder()
  const admin = await backupsSession(await startOrThrow(dataDir))
  const names = [
    '..%2Fsite.sqlite',
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
  for (const [call, body] of [
    ['POST /api/backups/phrase', { password: 7 }],
    ['POST /api/backups/x.zip/restore', {}],
    ['POST /api/backups/x.zip/preview', { phrase: ['a'] }],
    ['POST /api/backups/x.zip/preview', { phrase: 'x'.repeat(501) }],
  ] as const) {
    expect((await admin.call(call, body)).status, call).toBe(422)
  }
  expect((await admin.call('POST /api/backups')).status).toBe(415)
})

test('the recovery phrase needs the password once it is noted', async () => {
  const admin = await startSession()
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
    const admin = await startSession()
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
    const there = await startSession()
    await there.addEvent('Là-bas')
    const { phrase } = await (await there.call('POST /api/backups/phrase', {})).json()
    const [backup] = (await there.make()).backups
    const { bytes } = await download(there, backup?.name ?? '')

    const dataDir = siteFolder()
    const site = await startOrThrow(dataDir)
    const here = await backupsSession(site)
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
    await cutOff(site.url, await site.login(), bytes)
    await vi.waitFor(
      () => expect(received(dataDir)).toEqual(['du club-2.zip', 'du club.zip']),
      30_000,
    )

    const call = 'POST /api/backups/du%20club.zip'
    for (const wrong of [undefined, 'pas du tout']) {
      const refused = await here.call(`${call}/preview`, { phrase: wrong })
      expect(await readMessage(refused)).toMatchObject({ path: 'phrase' })
    }
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

/** Begins to send a file, and hangs up in the middle. */
async function cutOff(url: string, login: Record<string, string>, bytes: Uint8Array) {
  const { hostname, port } = new URL(url)
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST /api/backups/files?name=cut.zip HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: ${login.Authorization}\r\nContent-Length: ${bytes.length}\r\n\r\n`,
      )
      socket.write(bytes.subarray(0, 2000), () => setTimeout(() => socket.destroy(), 200))
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve())
  })
}

test('the overview reports the backups, failed offsite copies and a target without TLS, and no secret', async () => {
  const site = await startOrThrow(siteFolder(), {
    BACKUP_URL: 'http://marie:s3cret@backup.invalid/EJJ/',
  })
  const admin = await backupsSession(site)
  await admin.make()
  await vi.waitFor(
    async () => {
      const { backups } = await admin.read<{ backups: object[] }>('/api/overview')
      expect(backups).toMatchObject([
        { state: 'well', text: expect.stringMatching(/^la dernière est du .* 0\u00a0article\.$/) },
        { state: 'todo', text: expect.stringMatching(/^personne n’a encore dit l’avoir notée/) },
        { state: 'wrong', text: expect.stringMatching(/^elles n’arrivent pas.* est introuvable/) },
        { name: 'Copies en clair', state: 'wrong', text: expect.stringContaining('https') },
      ])
    },
    { timeout: 30_000 },
  )
  const listed = await admin.list()
  expect(listed.offsite).toMatchObject({ unprotected: true, place: 'backup.invalid/EJJ' })
  expect((await admin.call('POST /api/backups/offsite')).status).toBe(202)
  expect(JSON.stringify(listed) + site.output()).not.toMatch(/s3cret|marie/)
})

test('deleting and downloading a backup need a recent login', async () => {
  const app = testApp()
  const admin = await app.asAdmin()
  app.setNow(new Date('2026-11-20T12:11:00Z'))
  for (const call of ['DELETE /api/backups/x.zip', 'POST /api/backups/x.zip/link']) {
    expect((await admin.call(call)).status).toBe(403)
  }
})
