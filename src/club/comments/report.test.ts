import { expect, test } from 'vitest'
import { readJson } from '#src/testing/admin-client.ts'
import { appAndAdmin } from '#src/testing/test-app.ts'

const start = Date.parse('2026-11-20T12:00:00Z')

async function withComment() {
  const { app, admin } = await appAndAdmin({ TRUST_PROXY: 'on' })
  await admin.call('POST /api/blogs', { title: 'Bonjour', content: 'Bienvenue.' })
  const response = await app.json('POST /api/blogs/bonjour/comments', {
    name: 'Robot',
    text: 'Achetez des montres',
  })
  const { comments } = response
  const id: string = comments[0]._id
  const report = (body: object = {}, from = '192.0.2.1') =>
    app.call(`POST /api/comments/${id}/report`, body, { 'X-Forwarded-For': from })
  const messages = async () => await admin.json('GET /api/messages')
  return { app, admin, id, report, messages }
}

test('a reported comment is a message with its link, also after a restore, and one call hides it', async () => {
  const { app, admin, id, report, messages } = await withComment()
  expect(await app.json(`GET /api/comments/${id}/shown`)).toEqual({
    _id: id,
    name: 'Robot',
    text: 'Achetez des montres',
    date: '2026-11-20T12:00:00.000Z',
    article: { _id: 'bonjour', title: 'Bonjour' },
  })
  const sent = await report({ reason: 'Publicité', email: 'zoe@exemple.fr', name: 'Zoé' })
  const { _id, ...more } = await readJson(sent, 201)
  expect(more).toEqual({})
  expect(await messages()).toMatchObject([
    {
      _id,
      name: 'Zoé',
      email: 'zoe@exemple.fr',
      status: 'unread',
      comment: id,
      message: 'Signalement d’un commentaire sous l’article «\u00a0Bonjour\u00a0»\n\nPublicité',
    },
  ])
  await admin.call(`DELETE /api/messages/${_id}`)
  await admin.json(`POST /api/trash/messages/${_id}/restore`)
  expect(await messages()).toMatchObject([{ _id, comment: id }])
  // A report does not remove the comment: the club decides.
  expect((await app.json('GET /api/blogs/bonjour')).commentCount).toBe(1)
  await admin.call(`PATCH /api/comments/${id}`, { hidden: true })
  expect((await app.json('GET /api/blogs/bonjour')).commentCount).toBe(0)
  expect((await app.call(`GET /api/comments/${id}/shown`)).status).toBe(404)
  expect((await report({}, '198.51.100.1')).status).toBe(404)
})

test('a report needs no name and no reason; the same report again is not stored', async () => {
  const { app, report, messages } = await withComment()
  expect((await report()).status).toBe(201)
  const hasty = await report({ reason: 'Vite' })
  expect([hasty.status, hasty.headers.get('retry-after')]).toEqual([429, '10'])
  app.setNow(new Date(start + 60_000))
  const again = await report({}, '198.51.100.1')
  expect((await readJson(again, 422)).errors).toEqual([
    { msg: 'Ce message nous est déjà parvenu, merci\u00a0!' },
  ])
  expect(await messages()).toMatchObject([{ name: 'Un visiteur', email: '' }])
  expect((await report({ reason: 'Injure' }, '198.51.100.1')).status).toBe(201)
})

test('a report by a robot, with an invalid address, of an unknown comment or under an unpublished article is refused', async () => {
  const { app, report, messages, id } = await withComment()
  expect((await report({ website: 'https://x.fr' })).status).toBe(422)
  expect((await (await report({ email: 'zoe@' })).json()).errors[0].path).toBe('email')
  expect((await app.call('POST /api/comments/nobody/report', {})).status).toBe(404)
  expect(await messages()).toEqual([])

  await app.db.updateTable('blogs').set({ publishedAt: '2027-01-01T00:00:00.000Z' }).execute()
  expect((await app.call(`GET /api/comments/${id}/shown`)).status).toBe(404)
  expect((await report()).status).toBe(404)
})

test('the connection’s address of a comment’s writer or reporter is stored nowhere', async () => {
  const { app, report } = await withComment()
  await report({ reason: 'Publicité' }, '203.0.113.77')
  const later = { 'X-Forwarded-For': '203.0.113.78' }
  app.setNow(new Date(start + 60_000))
  await app.call('POST /api/blogs/bonjour/comments', { name: 'Zoé', text: 'Merci' }, later)
  const message = { name: 'Zoé', email: 'zoe@exemple.fr', message: 'Bonjour' }
  expect((await app.call('POST /api/messages', message, later)).status).toBe(201)
  for (const { name } of await app.db.introspection.getTables()) {
    const rows = await app.db
      .selectFrom(name as 'comments')
      .selectAll()
      .execute()
    expect(JSON.stringify(rows), name).not.toContain('203.0.113')
  }
})
