import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { type App, createApp } from '#src/app.ts'
import type { Role } from '#src/core/accounts/login/auth.schema.ts'
import { createSession } from '#src/core/accounts/login/sessions.queries.ts'
import { signToken } from '#src/core/accounts/login/token.ts'
import { Backups } from '#src/core/backups/backups.ts'
import { readConfig } from '#src/core/config/config.ts'
import type { Database, WatchedDatabase } from '#src/core/database/index.ts'
import { Jobs } from '#src/core/jobs/index.ts'
import { imageProcessorFor } from '#src/core/media/image-processor.ts'
import { registered } from '#src/core/registered.ts'
import type { Site, Web } from '#src/core/site/site.shared.ts'
import { features } from '#src/registry.ts'
import { memoryDatabase } from './memory-database.ts'
import { requestInit } from './request-init.ts'

export const testSecret = 'a secret of more than thirty-two characters'

/** Shared by all apps of a test file, as its process takes a moment to start. */
export const imageProcessor = imageProcessorFor(tmpdir())

/** For apps that are no test of backups: the volume has no database in a file. */
const noVolume = { dataDir: join(tmpdir(), 'no-volume'), now: () => new Date() }
export const noJobs = new Jobs({ ...noVolume, monotonic: () => 0 })
export const noBackups = new Backups({
  ...noVolume,
  secret: testSecret,
  nightly: false,
  maxBytes: undefined,
  jobs: noJobs,
})

// biome-ignore lint/suspicious/noExplicitAny: what the API answers, read by tests
type Json = any

export type TestApp = {
  db: WatchedDatabase
  /** The volume; its database is in memory, unless the test gave one in a file */
  dataDir: string
  uploads: string
  backups: Backups
  /** Sends a call; its body as request-init.ts says */
  call(call: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  /** Sends a call that must succeed, and reads its answer; undefined where it has none */
  json(...call: Parameters<TestApp['call']>): Promise<Json>
  /** Sends a call that must answer 422, and reads its errors */
  errors(...call: Parameters<TestApp['call']>): Promise<Json>
  /** The app's handler, for a server of the test's own */
  fetch: App['fetch']
  request: App['request']
  answerAtOnce: App['answerAtOnce']
  /** The same calls with an admin's token */
  asAdmin(): Promise<Caller>
  /** The same calls with the token of an account whose role is 'Rédaction' */
  /** @param areas those of the 'Rédaction' unless given */
  asEditor(areas?: string[]): Promise<Caller>
  routes: App['routes']
  endpoints: App['endpoints']
  /** Runs at the server's start */
  sweep: App['sweep']
  /** Runs after `sweep`, then once a day */
  purge(): Promise<void>
  sendMails(): Promise<void>
  /** Runs a job */
  wake(name: string): Promise<void>
  /** Runs the features' jobs of each minute */
  everyMinute(): Promise<void>
  /** Ends background work; called after each test */
  close: App['close']
  /** Moves the app's clock, as time passes */
  setNow(now: Date): void
  /** Sets the app's clock, rightly or wrongly; no time passes */
  setWallClock(now: Date): void
}

export type Caller = Pick<TestApp, 'call' | 'json' | 'errors'>

/** A fresh app like `testApp`, and an admin's calls. */
export async function appAndAdmin(...like: Parameters<typeof testApp>) {
  const app = testApp(...like)
  return { app, admin: await app.asAdmin() }
}

/**
 * A fresh app, on its own database in memory unless one is given.
 * @param env DATA_DIR names a folder of the test's own
 * @param web pages, where a test needs some
 */
export function testApp(
  env: Record<string, string> = {},
  given?: WatchedDatabase,
  web: Partial<Web> = {},
): TestApp {
  const db = given ?? memoryDatabase()
  let clock = new Date('2026-11-20T12:00:00Z')
  const now = () => clock
  let passed = 0
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'data-'))
  const config = { ...readConfig(env), dataDir }
  const uploads = join(dataDir, 'uploads')
  mkdirSync(uploads, { recursive: true })
  const monotonic = () => passed
  const secret = testSecret
  const jobs = new Jobs({ dataDir, now, monotonic })
  const backups = new Backups({ dataDir, secret, ...config.backups, now, jobs })
  onTestFinished(async () => {
    backups.close()
    await Promise.all([app.close(), jobs.close()])
    if (!given) await db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const app = createApp({
    db,
    config,
    secret,
    site: { ...plainSite, web: async () => ({ ...noPages, ...web }) },
    clientDir: undefined,
    uploads,
    imageProcessor,
    backups,
    jobs,
    now,
    monotonic,
  })
  const caller = (more: Record<string, string> = {}): Caller => {
    const call: TestApp['call'] = async (call, body, headers = {}) => {
      const [method = 'GET', path = '/'] = call.split(' ')
      return await app.request(path, { method, ...requestInit(body, { ...more, ...headers }) })
    }
    return {
      call,
      json: async (...sent) => {
        const answer = await call(...sent)
        const text = await answer.text()
        expect(answer.ok, `${sent[0]} answers ${answer.status} ${text}`).toBe(true)
        return text ? JSON.parse(text) : undefined
      },
      errors: async (...sent) => {
        const answer = await call(...sent)
        const body = await answer.json()
        expect([sent[0], answer.status, body]).toEqual([sent[0], 422, body])
        return body.errors
      },
    }
  }
  return {
    db,
    dataDir,
    uploads,
    backups,
    routes: app.routes,
    endpoints: app.endpoints,
    sweep: app.sweep,
    purge: () => jobs.wake('purge'),
    sendMails: () => jobs.wake('mails'),
    wake: (name) => jobs.wake(name),
    everyMinute: async () => {
      for (const [name, { jobs: own }] of Object.entries(features)) {
        if (own?.everyMinute) await jobs.wake(name)
      }
    },
    close: app.close,
    ...caller(),
    fetch: app.fetch,
    request: app.request,
    answerAtOnce: app.answerAtOnce,
    asAdmin: async () => caller({ Authorization: `Bearer ${await adminToken(db, clock)}` }),
    asEditor: async (areas) =>
      caller({ Authorization: `Bearer ${await adminToken(db, clock, 'editor', areas)}` }),
    setNow: (date) => {
      passed += Math.max(0, date.getTime() - clock.getTime())
      clock = date
    },
    setWallClock: (date) => {
      clock = date
    },
  }
}

/** A call of the route, about a record that is not there: `PUT /api/events/x`. */
export const filledIn = (call: string) =>
  call
    .replace(/^ALL /, 'GET ')
    .replace(/:\w+\{[^}]*?(?:\\\.(\w+))\}/g, (_, ending) => `portrait.${ending}`)
    .replace(/:\w+|\*$/g, 'x')

const editorialAreas = () =>
  registered().areas.flatMap(({ name, editorial }) => (editorial ? [name] : []))

/** A token with a session, as a login gives it; the account's password opens nothing. */
export async function adminToken(
  db: Database,
  now: Date,
  role: Role = 'admin',
  areas = editorialAreas(),
): Promise<string> {
  const own = role === 'editor' && areas.join() !== editorialAreas().join() ? areas : []
  const id = `test-${[role, ...own].join('-')}`
  const account = { id, username: id, role, areas }
  await db
    .insertInto('accounts')
    .values({ ...account, passwordHash: '', createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return await signToken(testSecret, account, await createSession(db, account.id, now), now)
}

/** API tests need no pages: every address is unknown to this site. */
const noPages: Web = {
  match: () => undefined,
  sitemap: ['/', '/events'],
  render: async () => '<!DOCTYPE html>',
}
const plainSite: Omit<Site, 'web'> = {
  assets: () => ({ script: '/start.js', app: '', styles: [], preloads: [], fonts: [] }),
  css: () => '',
}
