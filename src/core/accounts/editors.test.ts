import { sign } from 'hono/jwt'
import { expect, test } from 'vitest'
import { appWithAdmin, loginAs, password, readJson, withToken } from '#src/testing/admin-client.ts'
import { type TestApp, testSecret } from '#src/testing/test-app.ts'

/** Paul, whom Marie has invited for the Rédaction. */
async function appWithPaul() {
  const { app, marie } = await appWithAdmin()
  const invited = { role: 'editor', password }
  const { token, role } = await readJson(await marie.call('POST /api/invitations', invited), 201)
  expect(role).toBe('editor')
  expect(await readJson(await marie.call('GET /api/invitations'))).toMatchObject([{ role }])
  const paul = await accept(app, token, 'paul')
  const ids = { marie: await findId(marie, 'marie'), paul: await findId(marie, 'paul') }
  return { app, marie, paul, ids }
}

async function accept(app: TestApp, token: string, username: string) {
  const accepted = await app.call('POST /api/invitations/accept', { token, username, password })
  return withToken(app, (await readJson(accepted)).token)
}

const findId = async (admin: Pick<TestApp, 'call'>, name: string): Promise<string> => {
  const accounts = await readJson(await admin.call('GET /api/accounts'))
  return accounts.find(({ username }: { username: string }) => username === name)._id
}

const article = { title: 'Le stage', content: 'Randori.' }
const message = { name: 'Léa', email: 'lea@example.fr', message: 'Bonjour\u00a0!' }
const closed = [{ msg: 'Accès réservé aux administrateurs.' }]

test('an editor writes an article and restores it from the trash, which lists no other records', async () => {
  const { marie, paul } = await appWithPaul()
  const question = { question: 'Quel âge\u00a0?', answer: 'Dès 4 ans.', theme: 'Débuter' }
  const { _id: other } = await readJson(await marie.call('POST /api/questions', question), 201)
  await marie.call(`DELETE /api/questions/${other}`)
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
  const read = async () => await readJson(await paul.call('GET /api/mail/settings'))
  expect(await read()).toEqual({ source: 'none' })
  const addresses = { sender: 'club@exemple.fr', receivers: ['club@exemple.fr'] }
  const server = { host: 'smtp.exemple.fr', port: 25, security: 'none', ...addresses }
  expect((await marie.call('PUT /api/mail/settings', server)).status).toBe(200)
  expect(await read()).toEqual({ source: 'dashboard' })
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
  await marie.call('POST /api/messages', message)
  expect(await readJson(await paul.call('GET /api/overview'))).toMatchObject({
    unread: 1,
    backups: [],
    missingMentions: 0,
    news: { updated: null },
  })
  const all = await readJson(await marie.call('GET /api/overview'))
  expect(all.backups.length).toBeGreaterThan(0)
  expect(all.missingMentions).toBeGreaterThan(0)
})

test('a changed role ends the sessions, and the next login has it; two admins who demote each other leave one', async () => {
  const { app, marie, paul, ids } = await appWithPaul()
  const setRole = async (by: Pick<TestApp, 'call'>, id: string, role: string) =>
    (await by.call(`PUT /api/accounts/${id}/role`, { role })).status
  expect(await setRole(marie, ids.paul, 'admin')).toBe(204)
  expect((await paul.call('GET /api/auth/me')).status).toBe(401)
  const again = await loginAs(app, 'paul')
  expect(await readJson(await again.call('GET /api/auth/me'))).toMatchObject({ role: 'admin' })
  expect((await again.call('GET /api/accounts')).status).toBe(200)
  const demotions = await Promise.all([
    setRole(marie, ids.paul, 'editor'),
    setRole(again, ids.marie, 'editor'),
  ])
  expect(demotions.filter((status) => status === 204)).toHaveLength(1)
  const admins = app.db.selectFrom('accounts').select('id').where('role', '=', 'admin')
  expect(await admins.execute()).toHaveLength(1)
})

test('an account can’t change its own role, nor forge one in the token; the last admin stays', async () => {
  const { app, marie, paul, ids } = await appWithPaul()
  for (const [by, id, role, status] of [
    [marie, ids.marie, 'editor', 409],
    [paul, ids.paul, 'admin', 403],
    [marie, ids.paul, 'chef', 422],
    [marie, 'inconnu', 'editor', 404],
  ] as const) {
    const answer = await by.call(`PUT /api/accounts/${id}/role`, { role })
    expect([id, role, answer.status]).toEqual([id, role, status])
  }
  // Signed right, but not what the account is.
  const [{ _id: sid }] = await readJson(await paul.call('GET /api/auth/sessions'))
  const iat = Date.parse('2026-11-20T12:00:00Z') / 1000
  const claims = { sub: ids.paul, username: 'paul', role: 'admin', sid, iat, exp: iat + 3600 }
  const forged = withToken(app, await sign(claims, testSecret, 'HS256'))
  expect((await forged.call('GET /api/accounts')).status).toBe(401)
  // Editors there may be.
  const removal = await marie.call(`DELETE /api/accounts/${ids.marie}`, { password })
  expect(await readJson(removal, 409)).toEqual({
    errors: [{ msg: 'Le dernier administrateur ne peut pas être supprimé.' }],
  })
})

test('an area opens its own versions, trash and part of the overview', async () => {
  const { app, marie } = await appWithAdmin()
  const { _id } = await readJson(await marie.call('POST /api/blogs', article), 201)
  await marie.call(`DELETE /api/blogs/${_id}`)
  await marie.call('POST /api/messages', message)
  const teacher = await app.asEditor(['courses'])
  expect((await teacher.call('GET /api/versions?record=/api/courses')).status).toBe(200)
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
  const nora = await accept(app, token, 'nora')
  expect(await readJson(await nora.call('GET /api/auth/me'))).toMatchObject({ areas: ['photos'] })
  expect((await nora.call('GET /api/albums')).status).toBe(200)
  expect((await nora.call('GET /api/messages')).status).toBe(403)
  const id = await findId(marie, 'nora')
  const change = (body: object) => marie.call(`PUT /api/accounts/${id}/role`, body)
  expect((await change({ role: 'editor', areas: ['cuisine'] })).status).toBe(422)
  expect(await readJson(await change({ role: 'editor', areas: [] }), 422)).toEqual({
    errors: [{ msg: 'Cochez au moins un domaine', path: 'areas' }],
  })
  expect((await change({ role: 'editor', areas: ['messages'] })).status).toBe(204)
  expect((await nora.call('GET /api/albums')).status).toBe(401)
})
