import { expect } from 'vitest'
import { createAccount } from '#src/core/accounts/accounts.queries.ts'
import type { WatchedDatabase } from '#src/core/database/index.ts'
import { appCode } from './authenticator-app.ts'
import { type TestApp, testApp } from './test-app.ts'

export const password = 'motdepasse-test'

export type ApiClient = Pick<TestApp, 'call'>

/** An app with Marie, who logs in with name and password, and the clock in her hands. */
export async function appWithAdmin(env?: Record<string, string>, db?: WatchedDatabase) {
  const app = testApp(env, db)
  const clock = { now: new Date('2026-11-20T12:00:00Z') }
  const move = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000)
    app.setNow(clock.now)
    return clock.now
  }
  await createAccount(app.db, 'marie', password, new Date('2026-11-01T00:00:00Z'))
  const postLogin = async (headers?: Record<string, string>) =>
    await app.call('POST /api/auth/login', { username: 'marie', password }, headers)
  const marie = withToken(app, (await readJson(await postLogin())).token)
  return { app, clock, move, knock: postLogin, marie }
}

export const withToken = (app: TestApp, token: string): ApiClient => ({
  call: (call, body, headers) =>
    app.call(call, body, { Authorization: `Bearer ${token}`, ...headers }),
})

// biome-ignore lint/suspicious/noExplicitAny: what the API answers, read by tests
export async function readJson(answer: Response, status = 200): Promise<any> {
  const body = await answer.json()
  expect([answer.status, body]).toEqual([status, body])
  return body
}

/** The cookie of a known device, as the browser sends it back. */
export function readDevice(answer: Response): string {
  const cookie = answer.headers.getSetCookie().find((text) => text.startsWith('device='))
  return cookie?.split(';')[0] ?? ''
}

/** Sets up the codes of an app; answers its key, and the recovery codes if there are any. */
export async function setUpCodes(
  caller: ApiClient,
  now: Date,
): Promise<{ key: string; recoveryCodes: string[] }> {
  const { setup, key } = await readJson(await caller.call('POST /api/auth/codes'))
  const code = appCode(key, now)
  const set = await readJson(await caller.call('PUT /api/auth/codes', { setup, code }))
  return { key, recoveryCodes: set.recoveryCodes }
}

/** Marie's app is set up, a minute ago. */
export async function appWithCodes(env?: Record<string, string>) {
  const authContext = await appWithAdmin(env)
  const { key, recoveryCodes } = await setUpCodes(authContext.marie, authContext.clock.now)
  authContext.move(60)
  return {
    ...authContext,
    key,
    recoveryCodes,
    code: (at = authContext.clock.now) => appCode(key, at),
  }
}

type AuthContextWithCodes = Awaited<ReturnType<typeof appWithCodes>>

/** Name and password, then the code. */
export async function logIn(
  { app, knock: postLogin }: AuthContextWithCodes,
  code: string,
  headers?: Record<string, string>,
) {
  const { challenge } = await readJson(await postLogin(headers))
  return await app.call('POST /api/auth/second-factor', { challenge, code }, headers)
}

/** The calls of somebody else who logs in by the same password. */
export async function loginAs(app: TestApp, username: string) {
  const answer = await app.call('POST /api/auth/login', { username, password })
  return withToken(app, (await readJson(answer)).token)
}
