import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type App, createApp } from '#src/app.ts'
import { createSession } from '#src/auth/sessions.queries.ts'
import { signToken } from '#src/auth/token.ts'
import { readConfig } from '#src/config.ts'
import { type Database, openDatabase, type WatchedDatabase } from '#src/database.ts'
import { Darkroom } from '#src/media/darkroom.ts'
import type { Site } from '#src/site/site.ts'

export const testSecret = 'a secret of more than thirty-two characters'

/** One for all apps of a test file, as its process takes a moment to start. */
export const darkroom = new Darkroom(tmpdir())

export type TestApp = {
  db: WatchedDatabase
  uploads: string
  /** Sends a call; a body that is not FormData, text or a stream goes as JSON */
  call(call: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  /** The same calls with an admin's token */
  asAdmin(): Promise<Pick<TestApp, 'call'>>
  routes: App['routes']
  /** What the server does at its start and once a day */
  purge: App['purge']
  /** Moves the app's clock */
  setNow(now: Date): void
}

/** A fresh app, on a database of its own in memory unless one is given; entered by its front door. */
export function testApp(
  env: Record<string, string> = {},
  db = openDatabase(':memory:', 'migrations'),
): TestApp {
  let clock = new Date('2026-11-20T12:00:00Z')
  const now = () => clock
  const uploads = mkdtempSync(join(tmpdir(), 'uploads-'))
  onTestFinished(async () => {
    await app.close()
    await db.destroy()
    rmSync(uploads, { recursive: true, force: true })
  })
  const app = createApp({
    db,
    config: readConfig(env),
    secret: testSecret,
    site: plainSite,
    clientDir: undefined,
    uploads,
    darkroom,
    now,
  })
  const caller =
    (more: Record<string, string> = {}): TestApp['call'] =>
    async (call, body, headers = {}) => {
      const [method = 'GET', path = '/'] = call.split(' ')
      return await app.request(path, { method, ...toInit(body, { ...more, ...headers }) })
    }
  return {
    db,
    uploads,
    routes: app.routes,
    purge: app.purge,
    call: caller(),
    asAdmin: async () => ({
      call: caller({ Authorization: `Bearer ${await adminToken(db, clock)}` }),
    }),
    setNow: (date) => {
      clock = date
    },
  }
}

/** A token with a session, as a login gives it; the account's password opens nothing. */
export async function adminToken(db: Database, now: Date): Promise<string> {
  const account = { id: 'test-admin', username: 'test-admin' }
  await db
    .insertInto('accounts')
    .values({ ...account, password_hash: '', created_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return await signToken(testSecret, account, await createSession(db, account.id, now), now)
}

function toInit(body: unknown, headers: Record<string, string>): RequestInit {
  if (body === undefined) return { headers }
  if (body instanceof FormData || typeof body === 'string') return { headers, body }
  // The DOM's types do not know what a streamed body needs.
  if (body instanceof ReadableStream) return { headers, body, duplex: 'half' } as RequestInit
  return {
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}

/** API tests need no pages: every address is unknown to this site. */
const plainSite: Site = {
  web: async () => ({
    match: () => undefined,
    places: ['/', '/events'],
    render: async () => '<!DOCTYPE html>',
  }),
  assets: () => ({ script: '', app: '', styles: [], preloads: [], fonts: [] }),
  css: () => '',
}
