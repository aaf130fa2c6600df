import type { APIRequestContext } from '@playwright/test'
import { expect, type Site } from '#web/testing/server.ts'

type Method = 'post' | 'put' | 'delete'

/** For browser tests: calls of the API as the admin, which must succeed. */
export async function adminCall(request: APIRequestContext, site: Site) {
  const login = await request.post(`${site.url}/api/auth/login`, {
    data: { username: 'admin', password: site.adminPassword },
  })
  const { token } = await login.json()
  return async (method: Method, path: string, data?: unknown) => {
    const headers = { Authorization: `Bearer ${token}` }
    const answer = await request.fetch(site.url + path, { method, data, headers })
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true)
  }
}
