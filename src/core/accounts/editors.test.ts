import { sign } from 'hono/jwt'
import { expect, test } from 'vitest'
import { appWithAdmin, password, readJson, withToken } from '#src/testing/admin-client.ts'
import { type TestApp, testSecret } from '#src/testing/test-app.ts'

/** Paul, whom Marie has invited for the Rédaction. */
async function appWithPaul() {
  const { app, marie } = await appWithAdmin()
  const { token: invitation, role } = await readJson(
    await marie.call('POST /api/invitations', { role: 'editor', password }),
    201,
  )
  expect(role).toBe('editor')
  expect(await readJson(await marie.call('GET /api/invitations'))).toMatchObject([
    { role: 'editor' },
  ])
  const accepted = await app.call('POST /api/invitations/accept', {
    token: invitation,
    username: 'paul',
    password: 'le-secret-de-paul',
  })
  const { token } = await readJson(accepted)
  return { app, marie, paul: withToken(app, token) }
}

const findId = async (admin: Pick<TestApp, 'call'>, name: string): Promise<string> => {
  const accounts = await readJson(await admin.call('GET /api/accounts'))
  return accounts.find(({ username }: { username: string }) => username === name)._id
}

const closed = [{ msg: 'Accès réservé aux administrateurs.' }]

test('an editor writes an article and restores it from the trash, which lists no other records', async () => {
  const { marie, paul } = await appWithPaul()
  const question = { question: 'Quel âge\u00a0?', answer: 'Dès 4 ans.', theme: 'Débuter' }
  const { _id: other } = await readJson(await marie.call('POST /api/questions', question), 201)
  await marie.call(`DELETE /api/questions/${other}`)
  const article = { title: 'Le stage', content: 'Randori.' }
  const { _id } = await readJson(await paul.call('POST /api/blogs', article), 201)
  expect((await paul.call(`DELETE /api/blogs/${_id}`)).status).toBe(204)
  expect(await readJson(await paul.call('GET /api/trash'))).toMatchObject([{ room: 'blogs' }])
  expect(await readJson(await marie.call('GET /api/trash'))).toHaveLength(2)
  const restore = (recordType: string, id: string) =>
    paul.call(`POST /api/trash/${recordType}/${id}/restore`)
  expect(await readJson(await restore('questions', other), 403)).toEqual({ errors: closed })
  expect((await restore('blogs', _id)).status).toBe(200)
})

test('an editor is told whether mail is sent, and nothing about its server', async () => {
  const { marie, paul } = await appWithPaul()
  expect(await readJson(await paul.call('GET /api/mail/settings'))).toEqual({ source: 'none' })
  const server = {
    host: 'smtp.exemple.fr',
    port: 465,
    security: 'tls',
    user: 'club',
    password: 'secret',
    senderName: 'EJJ',
    sender: 'club@exemple.fr',
    receivers: ['club@exemple.fr'],
  }
  expect((await marie.call('PUT /api/mail/settings', server)).status).toBe(200)
  expect(await readJson(await paul.call('GET /api/mail/settings'))).toEqual({ source: 'dashboard' })
  expect((await paul.call('PUT /api/mail/settings', server)).status).toBe(403)
})

test('an editor lists and ends only the own sessions', async () => {
  const { marie, paul } = await appWithPaul()
  const sessions = await readJson(await marie.call('GET /api/auth/sessions'))
  expect(sessions).toHaveLength(2)
  const currentUserSessions = await readJson(await paul.call('GET /api/auth/sessions'))
  expect(currentUserSessions).toMatchObject([{ username: 'paul', own: true }])
  const marieSession = sessions.find(({ username }: { username: string }) => username === 'marie')
  expect((await paul.call(`DELETE /api/auth/sessions/${marieSession._id}`)).status).toBe(404)
  expect((await marie.call('GET /api/auth/me')).status).toBe(200)
})

test('the overview shows an editor messages, articles and events, but no admin tasks', async () => {
  const { marie, paul } = await appWithPaul()
  await marie.call('POST /api/messages', {
    name: 'Léa',
    email: 'lea@example.fr',
    message: 'Bonjour\u00a0!',
  })
  const overview = await readJson(await paul.call('GET /api/overview'))
  expect(overview).toMatchObject({
    unread: 1,
    backups: [],
    missingMentions: 0,
    news: { updated: null },
  })
  const all = await readJson(await marie.call('GET /api/overview'))
  expect(all.backups.length).toBeGreaterThan(0)
  expect(all.missingMentions).toBeGreaterThan(0)
})

test('a changed role ends the sessions, and the next login has it', async () => {
  const { app, marie, paul } = await appWithPaul()
  const id = await findId(marie, 'paul')
  expect((await marie.call(`PUT /api/accounts/${id}/role`, { role: 'admin' })).status).toBe(204)
  expect((await paul.call('GET /api/auth/me')).status).toBe(401)
  const login = { username: 'paul', password: 'le-secret-de-paul' }
  const { token } = await readJson(await app.call('POST /api/auth/login', login))
  const again = withToken(app, token)
  expect(await readJson(await again.call('GET /api/auth/me'))).toMatchObject({ role: 'admin' })
  expect((await again.call('GET /api/accounts')).status).toBe(200)
})

test('an account can’t change its own role, nor forge one in the token', async () => {
  const { app, marie, paul } = await appWithPaul()
  const ids = { marie: await findId(marie, 'marie'), paul: await findId(marie, 'paul') }
  const selfDemotion = await marie.call(`PUT /api/accounts/${ids.marie}/role`, { role: 'editor' })
  expect(selfDemotion.status).toBe(409)
  expect((await paul.call(`PUT /api/accounts/${ids.paul}/role`, { role: 'admin' })).status).toBe(
    403,
  )
  expect((await paul.call('POST /api/invitations', { password: 'le-secret-de-paul' })).status).toBe(
    403,
  )
  expect((await marie.call(`PUT /api/accounts/${ids.paul}/role`, { role: 'chef' })).status).toBe(
    422,
  )
  expect((await marie.call('PUT /api/accounts/inconnu/role', { role: 'editor' })).status).toBe(404)
  // Signed right, but not what the account is.
  const [{ _id: sid }] = await readJson(await paul.call('GET /api/auth/sessions'))
  const iat = Date.parse('2026-11-20T12:00:00Z') / 1000
  const claims = { sub: ids.paul, username: 'paul', role: 'admin', sid, iat, exp: iat + 3600 }
  const forged = withToken(app, await sign(claims, testSecret, 'HS256'))
  expect((await forged.call('GET /api/accounts')).status).toBe(401)
})

test('two admins who demote each other at once leave one admin', async () => {
  const { app, marie, paul } = await appWithPaul()
  const ids = { marie: await findId(marie, 'marie'), paul: await findId(marie, 'paul') }
  await marie.call(`PUT /api/accounts/${ids.paul}/role`, { role: 'admin' })
  expect((await paul.call('GET /api/auth/me')).status).toBe(401)
  const login = { username: 'paul', password: 'le-secret-de-paul' }
  const { token } = await readJson(await app.call('POST /api/auth/login', login))
  const other = withToken(app, token)
  const statuses = await Promise.all([
    marie.call(`PUT /api/accounts/${ids.paul}/role`, { role: 'editor' }),
    other.call(`PUT /api/accounts/${ids.marie}/role`, { role: 'editor' }),
  ])
  expect(statuses.filter(({ status }) => status === 204)).toHaveLength(1)
  const admins = await app.db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .execute()
  expect(admins).toHaveLength(1)
})

test('the last admin can’t be demoted, however many editors there are', async () => {
  const { marie } = await appWithPaul()
  const id = await findId(marie, 'marie')
  expect(await readJson(await marie.call(`DELETE /api/accounts/${id}`, { password }), 409)).toEqual(
    {
      errors: [{ msg: 'Le dernier administrateur ne peut pas être supprimé.' }],
    },
  )
})

test('an area opens its own calls, trash and part of the overview', async () => {
  const { app, marie } = await appWithAdmin()
  const article = { title: 'Le stage', content: 'Randori.' }
  const { _id } = await readJson(await marie.call('POST /api/blogs', article), 201)
  await marie.call(`DELETE /api/blogs/${_id}`)
  const message = { name: 'Léa', email: 'lea@example.fr', message: 'Bonjour\u00a0!' }
  await marie.call('POST /api/messages', message)
  const teacher = await app.asEditor(['courses'])
  const closure = { kind: 'closed', from: '2026-12-21', to: '2026-12-22', text: 'Dojo fermé' }
  const closed = await teacher.call('POST /api/closures', closure)
  expect(closed.status).not.toBe(403)
  expect((await teacher.call('GET /api/versions?record=/api/courses')).status).toBe(200)
  expect((await teacher.call('GET /api/messages')).status).toBe(403)
  expect((await teacher.call('POST /api/blogs', article)).status).toBe(403)
  expect(await readJson(await teacher.call('GET /api/trash'))).toEqual([])
  expect(await readJson(await teacher.call('GET /api/overview'))).toMatchObject({
    unread: 0,
    messages: [],
    drafts: 0,
  })
})

test('areas are set by the invitation and with the role, and known by name', async () => {
  const { app, marie } = await appWithAdmin()
  const invited = { role: 'editor', areas: ['photos'], password }
  const { token, areas } = await readJson(await marie.call('POST /api/invitations', invited), 201)
  expect(areas).toEqual(['photos'])
  const accepted = await app.call('POST /api/invitations/accept', {
    token,
    username: 'nora',
    password: 'le-secret-de-nora',
  })
  const nora = withToken(app, (await readJson(accepted)).token)
  expect(await readJson(await nora.call('GET /api/auth/me'))).toMatchObject({ areas: ['photos'] })
  expect((await nora.call('GET /api/albums')).status).toBe(200)
  expect((await nora.call('GET /api/messages')).status).toBe(403)
  const id = await findId(marie, 'nora')
  const change = (body: object) => marie.call(`PUT /api/accounts/${id}/role`, body)
  expect((await change({ role: 'editor', areas: ['cuisine'] })).status).toBe(422)
  const none = await change({ role: 'editor', areas: [] })
  expect([none.status, await none.json()]).toEqual([
    422,
    { errors: [{ msg: 'Cochez au moins un domaine', path: 'areas' }] },
  ])
  expect((await change({ role: 'editor', areas: ['messages'] })).status).toBe(204)
  expect((await nora.call('GET /api/albums')).status).toBe(401)
})
