import {
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdtempDisposableSync,
  readdirSync,
  statSync,
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Config } from '#src/core/config/index.ts'
import {
  type Database,
  openDatabase,
  openReadOnly,
  planMigrations,
} from '#src/core/database/index.ts'
import { closing } from '#src/core/process/index.ts'
import type { findStartProblems } from '#src/core/volume/index.ts'

/** Result of a check. A problem's text says how to fix it. Several findings have a name each. */
export type Finding = { ok: boolean; text: string; name?: string }

export const ok = (text: string): Finding => ({ ok: true, text })
export const wrong = (text: string): Finding => ({ ok: false, text })

/** Data to check; no check changes it. */
export type CheckInput = {
  config: Config
  now: Date
  /** Problems by which a start would be refused */
  problems: ReturnType<typeof findStartProblems>
  /** Files as listed before the database was opened */
  files: VolumeFile[]
  /** Database, or the French reason why there is none */
  database: { db: Database; integrity: string[] } | { missing: string }
}

export type Check = {
  name: string
  run(input: CheckInput): Promise<Finding | Finding[]> | Finding | Finding[]
}

export function formatNames(names: readonly string[], maxListed = 3): string {
  const rest = names.length - maxListed
  return names.slice(0, maxListed).join(', ') + (rest > 0 ? ` et ${rest} de plus` : '')
}

/** Milliseconds a check waits for an answer from elsewhere */
export const checkTimeoutMs = 8_000

/** File or folder; `path` is relative to the volume, with slashes. */
type VolumeFile = {
  path: string
  isFolder: boolean
  bytes: number
  uid: number
  mode: number
  closed?: string
}

/** Lists a folder recursively, itself first with the path ''. @throws if it does not exist */
export function walk(root: string): VolumeFile[] {
  const found: VolumeFile[] = []
  const addFile = (path: string) => {
    // Other files may be removed meanwhile, as the site is running.
    const itself = lstatSync(path, { throwIfNoEntry: path === root })
    // Uploads may lie on a larger disk, behind a link.
    const isLink = path === join(root, 'uploads') && itself?.isSymbolicLink()
    const file = isLink ? statSync(path, { throwIfNoEntry: false }) : itself
    if (!file) return
    const relativePath = relative(root, path).split(sep).join('/')
    const { size: bytes, uid, mode } = file
    found.push({ path: relativePath, isFolder: file.isDirectory(), bytes, uid, mode: mode & 0o777 })
  }
  addFile(root)
  // The list grows during the loop.
  for (const folder of found) {
    if (!folder.isFolder) continue
    try {
      for (const name of readdirSync(join(root, folder.path)))
        addFile(join(root, folder.path, name))
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      if (code !== 'ENOENT') folder.closed = code
    }
  }
  return found
}

type Opened = { db: Database; integrity: string[]; close(): Promise<void> }

/**
 * Opens the database: the file itself beside a running site, otherwise a copy in a folder of the
 * volume, because opening would create files beside it. `integrity`: problems of the file.
 * @param problem what a start finds wrong with it
 */
export async function openPatientDatabase(
  dataDir: string,
  migrations: string,
  problem: string | undefined,
): Promise<Opened | { missing: string }> {
  const file = join(dataDir, 'site.sqlite')
  if (problem !== undefined) return { missing: problem }
  if (!existsSync(file)) {
    return {
      missing: `il n’y a pas de base de données dans ${dataDir}. Démarrez le site une première fois, ou corrigez DATA_DIR ; si elle y était, remettez une sauvegarde.`,
    }
  }
  try {
    return existsSync(`${file}-shm`) ? openItself(file, migrations) : openCopy(file, migrations)
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string }
    if (/^(ENOSPC|SQLITE_FULL|EDQUOT)$/.test(code)) {
      return { missing: 'la place manque pour en faire la copie à examiner. Faites de la place.' }
    }
    return { missing: `elle ne peut pas être lue : ${(code || message).replace(/\.$/, '')}.` }
  }
}

function openItself(file: string, migrations: string): Opened {
  const integrity = closing(new Sqlite(file, { readonly: true }), (sqlite) =>
    examine(sqlite, migrations),
  )
  const db = openReadOnly(file)
  return { db, integrity, close: () => db.destroy() }
}

function openCopy(file: string, migrations: string): Opened {
  // Named as the start's own, which removes what a kill leaves.
  const folder = mkdtempDisposableSync(join(dirname(file), '.check-'))
  try {
    const copy = join(folder.path, 'site.sqlite')
    for (const end of ['', '-wal']) {
      if (existsSync(file + end)) copyFileSync(file + end, copy + end, constants.COPYFILE_FICLONE)
    }
    const integrity = closing(new Sqlite(copy), (sqlite) => examine(sqlite, migrations))
    const db = openDatabase(copy, migrations)
    return { db, integrity, close: () => db.destroy().finally(() => folder.remove()) }
  } catch (error) {
    folder.remove()
    throw error
  }
}

function examine(sqlite: Sqlite.Database, migrations: string): string[] {
  const found = sqlite.pragma('integrity_check(3)') as { integrity_check: string }[]
  const problems = found.map((row) => row.integrity_check).filter((text) => text !== 'ok')
  const broken = sqlite.pragma('foreign_key_check') as unknown[]
  if (broken.length > 0) problems.push(`liens rompus entre tables : ${broken.length}`)
  // A newer site's database makes it throw MigrationError
  planMigrations(sqlite, migrations)
  return problems
}
