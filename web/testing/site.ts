import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { copyPages } from '#src/core/database/index.ts'
import { mailCertificate, startMailServer } from '#src/testing/smtp.ts'
import { pinnedNode } from '#tasks/install.mjs'
import { findFreePort } from '#tasks/varnish.ts'

export type Site = {
  /** Without a slash at its end */
  url: string
  dataDir: string
  adminPassword: string
  /** The session every copy of the prepared folder begins with */
  admin: Login
  /** Output of the server so far */
  log: () => string
}

/** Data of a login that a browser stores. */
export type Login = { token: string; cookies: { name: string; value: string }[] }

/** A data folder as a first start leaves it, with the demo content and an admin who has logged in. */
export type Prepared = { dataDir: string; admin: Login }

const root = fileURLToPath(new URL('../..', import.meta.url))
const adminPassword = 'le-mot-de-passe-des-tests'

/** Every setting of the server: an empty one counts as not given, whatever the host has set. */
const settings = {
  NODE_ENV: 'production',
  PORT: '0',
  HOST: '',
  PUBLIC_URL: '',
  ADMIN_USERNAME: 'admin',
  ADMIN_PASSWORD: adminPassword,
  TIME_ZONE: '',
  JWT_SECRET: '',
  DEMO_CONTENT: 'on',
  TRUST_PROXY: '',
  CACHE_SECONDS: '',
  SMTP_URL: '',
  MAIL_FROM: '',
  MAIL_TO: '',
  NODE_EXTRA_CA_CERTS: mailCertificate,
  BACKUPS: '',
  BACKUP_KEEP_MB: '',
  BACKUP_URL: '',
  // Every start but the first finds the server compiled.
  NODE_COMPILE_CACHE: join(tmpdir(), 'site-tests-compiled'),
}

type Server = { url: string; log: () => string; stop: () => Promise<void> }

export type RunningSite = Site & {
  /** Ends it and removes its data; throws unless the server ends by itself with code 0. */
  stop: () => Promise<void>
}

/** What `prepareData` has prepared before all tests. */
const sampleContent = () => JSON.parse(process.env.SAMPLE_CONTENT ?? '') as Prepared

/**
 * Starts the built server on a copy of a prepared folder, on a free port, and waits until it is
 * healthy.
 * @param overrides settings that are not as they are for the other tests
 */
export async function startSite(
  overrides: Partial<typeof settings> = {},
  { dataDir: prepared, admin }: Prepared = sampleContent(),
): Promise<RunningSite> {
  const dataDir = await makeFolder()
  try {
    // Another worker may be reading the databases: those files come and go.
    const filter = (path: string) => !/-(wal|shm)$/.test(path)
    await cp(prepared, dataDir, { recursive: true, filter })
    confirmNow(dataDir)
    const { url, log, stop } = await startServer(dataDir, overrides)
    const end = () => stop().finally(() => remove(dataDir))
    return { url, dataDir, adminPassword, admin, log, stop: end }
  } catch (error) {
    await remove(dataDir)
    throw error
  }
}

/**
 * Puts the prepared content back into a running site: quicker than another server, by three
 * quarters of a core second, and its code is warm. What a server keeps in its memory stays.
 */
export async function putBack(site: RunningSite): Promise<void> {
  const prepared = sampleContent()
  for (const name of ['site.sqlite', 'state.sqlite']) {
    const source = new Database(join(prepared.dataDir, name), { readonly: true })
    try {
      await copyPages(source, join(site.dataDir, name), 0x7fffffff)
    } finally {
      source.close()
    }
  }
  confirmNow(site.dataDir)
  const kept = new Set([...(await readdir(prepared.dataDir)), ...journals])
  for (const name of await readdir(site.dataDir)) {
    if (!kept.has(name) || name === 'uploads') await remove(join(site.dataDir, name))
  }
  await cp(join(prepared.dataDir, 'uploads'), join(site.dataDir, 'uploads'), { recursive: true })
  // The server looks for another process's writes twice a second, and at each request of an upload.
  await fetch(`${site.url}/uploads/gallery/none.jpg`)
}

const journals = ['site', 'state'].flatMap((name) => [`${name}.sqlite-wal`, `${name}.sqlite-shm`])

/** The same beside a mail server, whose links lead to the site. */
export async function startSiteWithMail() {
  const server = await startMailServer()
  const port = await findFreePort()
  const site = await startSite({
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    SMTP_URL: server.url,
    MAIL_FROM: 'site@club.example',
    MAIL_TO: 'club@club.example',
  })
  return { site, mails: server, stop: () => site.stop().finally(server.close) }
}

/** Confirms all sessions now, so that no endpoint requires reauthentication in a long run. */
function confirmNow(dataDir: string): void {
  const db = new Database(join(dataDir, 'site.sqlite'))
  db.prepare('update sessions set confirmed_at = ?').run(new Date().toISOString())
  db.close()
}

/** Removes the sample holidays: tests run on any day of the year. */
function removeSampleHolidays(dataDir: string): void {
  const db = new Database(join(dataDir, 'site.sqlite'))
  db.prepare("delete from closures where text like 'Vacances%'").run()
  db.prepare(
    "delete from demo_records where room = 'closures' and record_id not in (select id from closures)",
  ).run()
  db.close()
}

/** Logs in once for all sites, as checking a password is slow on purpose. */
export async function prepareData(): Promise<Prepared> {
  const dataDir = await makeFolder()
  try {
    const server = await startServer(dataDir)
    const admin = await login(server.url)
    await server.stop()
    removeSampleHolidays(dataDir)
    return { dataDir, admin }
  } catch (error) {
    await remove(dataDir)
    throw error
  }
}

export async function login(url: string): Promise<Login> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: adminPassword }),
  })
  const cookies = answer.headers.getSetCookie().map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    return { name, value }
  })
  return { token: ((await answer.json()) as { token: string }).token, cookies }
}

const makeFolder = () => mkdtemp(join(tmpdir(), 'site-'))

export async function remove(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true })
}

async function startServer(
  dataDir: string,
  overrides: Partial<typeof settings> = {},
): Promise<Server> {
  const child = spawn(pinnedNode(root), ['dist/server.js'], {
    cwd: root,
    env: { ...process.env, ...settings, ...overrides, DATA_DIR: dataDir },
  })
  const log = collectLog(child)
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
  })

  const stop = async () => {
    child.kill('SIGTERM')
    const ending = await ended
    process.off('exit', killWithUs)
    // Windows has no SIGTERM: there the server is cut off.
    if (ending === 'code 0' || process.platform === 'win32') return
    throw new Error(`The server ended with ${ending}:\n${log()}`)
  }

  try {
    return { url: await waitUntilHealthy(child, log), log, stop }
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

function collectLog(child: ChildProcess): () => string {
  let text = ''
  const add = (chunk: Buffer) => {
    text += chunk
  }
  child.stdout?.on('data', add)
  child.stderr?.on('data', add)
  return () => text
}

async function waitUntilHealthy(child: ChildProcess, log: () => string): Promise<string> {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const url = /Le site\s:\s(http:\/\/\S+)/.exec(log())?.[1]
    if (url && (await isHealthy(url))) return url
    await pause(50)
  }
  throw new Error(`The server did not start:\n${log()}`)
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).status === 200
  } catch {
    return false
  }
}
