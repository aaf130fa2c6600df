import { expect, test } from 'vitest'
import { appAndAdmin } from '#src/testing/test-app.ts'

const trial = { question: 'Peut-on essayer ?', topic: 'Débuter', answer: 'Oui, **un cours**.' }

async function start() {
  const { app, admin } = await appAndAdmin()
  const add = async (change: Partial<typeof trial> = {}) => {
    return await admin.json('POST /api/questions', { ...trial, ...change })
  }
  const faq = async () => await app.json('GET /api/faq')
  return { app, admin, add, faq }
}

test('GET /api/questions lists the answers by topic, those without one first', async () => {
  const { app, add, faq } = await start()
  expect((await app.call('GET /api/faq')).status).toBe(404)
  expect(await add()).toEqual({ _id: 'peut-on-essayer', ...trial })
  await add({ question: 'Quel prix ?', topic: 'Payer' })
  await add({ question: 'Quel âge ?' })
  await add({ question: 'Où ?', topic: '' })
  expect(
    (await faq()).map(({ topic, questions }: { topic: string; questions: { _id: string }[] }) => [
      topic,
      questions.map(({ _id }) => _id),
    ]),
  ).toEqual([
    ['', ['ou']],
    ['Débuter', ['peut-on-essayer', 'quel-age']],
    ['Payer', ['quel-prix']],
  ])
  const [, { questions }] = await faq()
  expect(questions[0]).toEqual({
    _id: 'peut-on-essayer',
    question: 'Peut-on essayer ?',
    html: '<p>Oui, <strong>un cours</strong>.</p>\n',
  })
  const card = await app.json('GET /api/settings?view=card')
  expect(card.pages).toContain('questions')
})

test('HTML in an answer is shown as text', async () => {
  const { add, faq } = await start()
  await add({ answer: '<script>alert(1)</script>' })
  const [{ questions }] = await faq()
  expect(questions[0].html).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n')
})

test('questions have the admin’s order, and a change keeps address and omitted fields', async () => {
  const { admin, add } = await start()
  for (const question of ['Un', 'Deux', 'Trois']) await add({ question })
  const order = await admin.json('PUT /api/question-order', { ids: ['trois', 'un'] })
  expect(order.map(({ _id }: { _id: string }) => _id)).toEqual(['trois', 'un', 'deux'])
  const { topic: _, ...change } = { ...trial, question: 'Autrement' }
  await admin.call('DELETE /api/questions/deux')
  // The address of a question in the trash is not reused.
  expect((await add({ question: 'Deux' }))._id).toBe('deux-2')
  const put = await admin.json('PUT /api/questions/un', change)
  expect(put).toEqual({ ...trial, _id: 'un', question: 'Autrement' })
})

test('a question whose address is « order » can be changed', async () => {
  const { admin, add } = await start()
  expect((await add({ question: 'Order' }))._id).toBe('order')
  const put = await admin.json('PUT /api/questions/order', { ...trial, question: 'L’ordre' })
  expect(put).toMatchObject({ _id: 'order', question: 'L’ordre' })
})

test.each([
  ['no question', { question: ' ' }, 'question', 'La question est requise'],
  ['no answer', { answer: '' }, 'answer', 'La réponse est requise'],
  ['a long answer', { answer: 'a'.repeat(10_001) }, 'answer', '10\u00a0000 caractères au plus'],
])('a question with %s is refused at its field', async (_, change, path, msg) => {
  const { admin } = await start()
  const errors = await admin.errors('POST /api/questions', { ...trial, ...change })
  expect(errors).toEqual([{ path, msg }])
})
