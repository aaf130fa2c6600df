import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { testApp } from './test-app.ts'

vi.mock('#src/features.ts', async (original) => {
  const files = () =>
    new Hono()
      .get('/secret/:id', (c) => c.text('secret'))
      .put('/secret/:id', (c) => c.text('secret'))
  return {
    ...(await original<object>()),
    careless: { data: { tables: {} }, api: { files: [files] } },
  }
})

test('an undeclared route outside the API needs an admin', async () => {
  const app = testApp()
  const [editor, admin] = [await app.asEditor(), await app.asAdmin()]
  for (const call of ['GET /secret/x', 'PUT /secret/x']) {
    const answers = [await app.call(call), await editor.call(call), await admin.call(call)]
    expect([call, ...answers.map(({ status }) => status)]).toEqual([call, 401, 403, 200])
  }
  const response = await app.call('PUT /secret/x', undefined, { Cookie: 'token=nonsense' })
  expect(response.status).toBe(401)
  const careless = { feature: 'careless', audience: 'admin', reauth: 'recent' }
  expect(app.endpoints.filter(({ feature }) => feature === 'careless')).toEqual([
    { ...careless, call: 'GET /secret/:id', limit: 'load share' },
    { ...careless, call: 'PUT /secret/:id', limit: 'session' },
  ])
})
