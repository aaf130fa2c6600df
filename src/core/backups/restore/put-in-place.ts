import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import Sqlite from 'better-sqlite3'
import { databaseName } from '#src/core/backups/archive/manifest.ts'
import { BackupRefused } from '#src/core/backups/backup-refused.ts'
import { lockBackups } from '#src/core/backups/lock.ts'
import { copyPages } from '#src/core/database/index.ts'
import { diskTrouble } from '#src/core/http/index.ts'
import { closing, createFile, syncFolder } from '#src/core/process/index.ts'
import { keyFile, preparedFolder } from '#src/core/volume/index.ts'
import { reconcile } from './reconcile.ts'

/** Runs `work`, during which no query of this process is under way. */
export type WhileWaiting = <T>(work: () => Promise<T>) => Promise<T>

type Volume = {
  dataDir: string
  /** Signing key from the environment */
  givenKey: string | undefined
  whileWaiting: WhileWaiting
}

/**
 * Prepares a state in an empty folder and puts it in place, with the backups locked meanwhile.
 * @throws BackupRefused: the present state is as it was
 */
export async function prepareState<T>(
  dataDir: string,
  prepare: (folder: string) => Promise<T>,
): Promise<T> {
  using _ = lockBackups(dataDir)
  const folder = join(dataDir, preparedFolder)
  const clear = () => rmSync(folder, { recursive: true, force: true })
  clear()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    const result = await prepare(folder)
    clear()
    return result
  } catch (error) {
    clear()
    // Without a database the folder tells that the uploads are those of a restore cut short.
    const isBegun = existsSync(join(dataDir, 'uploads')) && !existsSync(join(dataDir, databaseName))
    if (isBegun) mkdirSync(folder, { mode: 0o700 })
    throw toRefusal(error)
  }
}

/**
 * Puts a prepared state in place: first the missing uploads, whose names never come again, then the
 * database in one transaction of SQLite. Open connections read the new rows at once. A kill leaves
 * the present state, with files that no row mentions. Returns French sentences.
 */
export async function putInPlace(
  folder: string,
  { dataDir, givenKey, whileWaiting }: Volume,
): Promise<string[]> {
  addUploads(join(folder, 'uploads'), join(dataDir, 'uploads'))
  return await whileWaiting(async () => {
    const notes = reconcile(dataDir, folder, givenKey)
    const key = join(folder, keyFile)
    // Only an empty volume takes the backup's key.
    if (existsSync(key)) createFile(join(dataDir, keyFile), readFileSync(key, 'utf8'))
    await replaceDatabase(join(folder, databaseName), join(dataDir, databaseName))
    return notes
  })
}

/** Moves files that are missing, or have another size, to where the rows expect them. */
function addUploads(from: string, to: string): void {
  const folders = new Set<string>()
  for (const entry of readdirSync(from, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const source = join(entry.parentPath, entry.name)
    const target = join(to, relative(from, source))
    if (statSync(target, { throwIfNoEntry: false })?.size === statSync(source).size) continue
    mkdirSync(dirname(target), { recursive: true })
    move(source, target)
    folders.add(dirname(target))
  }
  for (const folder of folders) for (const one of [folder, dirname(folder)]) syncFolder(one)
}

function move(source: string, target: string): void {
  try {
    renameSync(source, target)
  } catch (error) {
    // Uploads may lie on another disk.
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    const draft = `${target}.new`
    copyFileSync(source, draft)
    renameSync(draft, target)
  }
}

/** Pages written in one turn of the event loop: some milliseconds. */
const pagesPerTurn = 500

async function replaceDatabase(prepared: string, target: string): Promise<void> {
  removeUnusable(target)
  const source = new Sqlite(prepared, { readonly: true, fileMustExist: true })
  try {
    await copyPages(source, target, pagesPerTurn)
  } finally {
    source.close()
  }
  syncFolder(dirname(target))
}

/** SQLite writes into no file that is no database any more; the caller has a copy of it. */
function removeUnusable(target: string): void {
  if (!existsSync(target)) return
  try {
    closing(new Sqlite(target), (sqlite) => sqlite.pragma('schema_version'))
  } catch (error) {
    if (!/^SQLITE_(CORRUPT|NOTADB)/.test((error as { code?: string }).code ?? '')) throw error
    for (const end of ['', '-wal', '-shm']) rmSync(target + end, { force: true })
  }
}

export const unexpected =
  'La restauration a échoué\u00a0: le site est resté tel qu’il était. Le journal du serveur dit pourquoi.'

/** Explains what may be wrong with the disk; other errors are returned as they are. */
function toRefusal(error: unknown): unknown {
  const trouble = diskTrouble(error as Error)
  if (!trouble) return error
  return new BackupRefused(
    trouble.status === 507 ? 'no-room' : 'failed',
    `${trouble.problems[0]?.msg} Le site est resté tel qu’il était.`,
  )
}
