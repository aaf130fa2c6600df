import { expect, test } from 'vitest'
import { testApp } from '#src/testing/test-app.ts'
import { web } from '#web/server.tsx'

test('GET /bureau has the print size of a photo', async () => {
  const app = testApp({}, undefined, web)
  const admin = await app.asAdmin()
  await admin.call('POST /api/committee', { role: 'Présidente', name: 'Nadia' })
  const photo = '/uploads/pictures/abcdefghijkl/2000x1333-aabbcc.jpg'
  await admin.call('PUT /api/settings', { press: { photos: [{ photo, caption: 'Le salut' }] } })
  const html = await (await app.call('GET /bureau')).text()
  expect(html).toContain('JPEG, 1600\u00a0×\u00a01066 pixels, 13,5\u00a0×\u00a09\u00a0cm imprimé')
  expect(html).toContain(`<a href="${photo}" download=""`)
})
