import { expect, test } from 'vitest'
import { testApp } from '#src/testing/test-app.ts'
import { web } from '#web/server.tsx'

test('questions are by topic, and in the structured data with their answers', async () => {
  const app = testApp({}, undefined, web)
  const admin = await app.asAdmin()
  for (const [question, topic] of [
    ['À quel âge peut-on commencer ?', 'Débuter'],
    ['Quand paie-t-on ?', 'Payer'],
    ['Faut-il un judogi ?', 'Débuter'],
  ]) {
    await admin.call('POST /api/questions', { question, topic, answer: 'La **réponse**.' })
  }
  const html = await (await app.call('GET /questions')).text()
  const topics = [...(html.split('<footer')[0] ?? '').matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(
    ([, topic]) => topic,
  )
  expect(topics).toEqual(['Débuter', 'Payer'])
  const [, json = ''] = /<script[^>]*id="structured"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  const things: { '@type': string; mainEntity: object[] }[] = JSON.parse(json)['@graph']
  const faq = things.find((thing) => thing['@type'] === 'FAQPage')
  expect(faq?.mainEntity).toHaveLength(3)
  expect(faq?.mainEntity[0]).toMatchObject({
    '@type': 'Question',
    name: 'À quel âge peut-on commencer ?',
    url: expect.stringMatching(/\/questions#a-quel-age-peut-on-commencer$/),
    acceptedAnswer: {
      '@type': 'Answer',
      text: expect.stringContaining('<strong>réponse</strong>'),
    },
  })
  expect(await (await app.call('GET /sitemap.xml')).text()).toContain('/questions</loc>')
})
