import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { onTestFinished } from 'vitest'
import { makeBackup } from '#src/core/backups/backup-work.ts'
import { readPhrase } from '#src/core/backups/phrase.ts'
import { form, photo, pictures } from './photos.ts'
import { compiled, program } from './programs.ts'
import { type After, dataFolder, type Started, siteFolder, startOrThrow } from './server-process.ts'

/** No nightly run comes between. */
export const quiet = { BACKUPS: 'off' }

/** A site that was backed up, and has been changed since; for all tests of a file. */
export async function changedSite(afterAll: After) {
  const dataDir = siteFolder(afterAll)
  const server = await startOrThrow(dataDir, quiet, afterAll)
  const headers = await server.login()
  const before = await publish(server, 'Avant', headers)
  const file = join(dataFolder(afterAll), 'club.zip')
  await backUp(dataDir, file)
  const after = await publish(server, 'Après', headers)
  await server.kill('SIGTERM')
  return { dataDir, file, phrase: readPhrase(dataDir) ?? '', photos: { before, after } }
}

export const keyIn = (dataDir: string) => readFileSync(join(dataDir, 'jwt-secret'), 'utf8').trim()

export async function backUp(dataDir: string, file: string): Promise<void> {
  await makeBackup({ dataDir, secret: keyIn(dataDir), now: new Date(), to: file })
}

/** Two articles and a photo; answers the photo's address. */
export async function publish(
  server: Started,
  word: string,
  given?: Record<string, string>,
): Promise<string> {
  const headers = given ?? (await server.login())
  for (const n of [1, 2]) {
    const article = { title: `${word} ${n}`, content: 'Bien. '.repeat(200) }
    await server.call('POST /api/blogs', article, headers)
  }
  const images = photo(pictures.jpg)
  const sent = await server.call('POST /api/gallery/upload', form({ images }), headers)
  const [{ url }] = (await sent.json()) as [{ url: string }]
  return url
}

/** A copy of a data folder to do harm to. */
export function copyFolder(dataDir: string): string {
  const copy = dataFolder()
  cpSync(dataDir, copy, { recursive: true })
  return copy
}

/**
 * Which state a data folder holds, whole: the words of its articles. Throws for a mixture: a row
 * of a picture without files.
 */
export function readState(dataDir: string): string {
  const sqlite = new Sqlite(join(dataDir, 'site.sqlite'))
  try {
    const all = (sql: string) => sqlite.prepare(sql).pluck().all() as string[]
    if (sqlite.pragma('integrity_check', { simple: true }) !== 'ok') throw new Error('damaged')
    const rows = all(
      "select substr(address, 19) from uploads where address like '/uploads/pictures/%' order by 1",
    )
    const folders = readdirSync(join(dataDir, 'uploads', 'pictures')).sort()
    // What was uploaded since stays on the disk until the sweep.
    if (rows.some((id) => !folders.includes(id)))
      throw new Error(`a mixture: ${rows} and ${folders}`)
    return all('select title from blogs order by title').join(', ')
  } finally {
    sqlite.close()
  }
}

export type Shell = {
  child: ChildProcess
  /** Output so far */
  output: () => string
  /** Exit code, or the signal that ended it */
  ended: Promise<number | string | null>
}

/** The admin command in its own process. */
export function admin(
  dataDir: string,
  args: string[],
  { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {},
): Shell {
  const child = spawn(process.execPath, [program('admin'), ...args], {
    env: { ...process.env, ...compiled(), DATA_DIR: dataDir, ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal)
  return { child, output: () => output, ended }
}

/** Files of an unfinished restore; none may remain once it is over. */
export const leftovers = (dataDir: string) =>
  ['.restore'].filter((name) => existsSync(join(dataDir, name)))
