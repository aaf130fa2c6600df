import { copyFileSync, existsSync, lstatSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import Sqlite from 'better-sqlite3'
import { copyAtOnce } from '#src/core/backups/index.ts'
import type { Config } from '#src/core/config/index.ts'
import { type Database, openDatabase, planMigrations } from '#src/core/database/index.ts'
import { closing } from '#src/core/process/index.ts'

/** Result of a check. A problem's text says how to fix it. Several findings have a name each. */
export type Finding = { ok: boolean; text: string; name?: string }

export const well = (text: string): Finding => ({ ok: true, text })
export const wrong = (text: string): Finding => ({ ok: false, text })

/** Data to check, none of it on the volume, so that no check can change that. */
export type Patient = {
  config: Config
  now: Date
  /** Files as listed before the database was copied */
  files: VolumeFile[]
  /** Copy of the database, or the French reason why there is none */
  database: { db: Database; integrity: string[] } | { missing: string }
}

export type Check = {
  name: string
  run(patient: Patient): Promise<Finding | Finding[]> | Finding | Finding[]
}

export function some(names: readonly string[], shown = 3): string {
  const rest = names.length - shown
  return names.slice(0, shown).join(', ') + (rest > 0 ? ` et ${rest} de plus` : '')
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
  const note = (path: string) => {
    // Other files may be removed meanwhile, as the site is running.
    const file = lstatSync(path, { throwIfNoEntry: path === root })
    if (!file) return
    const own = relative(root, path).split(sep).join('/')
    const { size: bytes, uid, mode } = file
    found.push({ path: own, isFolder: file.isDirectory(), bytes, uid, mode: mode & 0o777 })
  }
  note(root)
  // The list grows during the loop.
  for (const folder of found) {
    if (!folder.isFolder) continue
    try {
      for (const name of readdirSync(join(root, folder.path))) note(join(root, folder.path, name))
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      if (code !== 'ENOENT') folder.closed = code
    }
  }
  return found
}

/** Copies the database. @param folder outside the volume. `integrity`: problems of the file. */
export async function openCopy(
  dataDir: string,
  migrations: string,
  folder: string,
): Promise<Patient['database']> {
  const file = join(dataDir, 'site.sqlite')
  if (!existsSync(file)) {
    return {
      missing: `il n’y a pas de base de données dans ${dataDir}. Démarrez le site une première fois, ou corrigez DATA_DIR ; si elle y était, remettez une sauvegarde.`,
    }
  }
  try {
    const copy = join(folder, 'site.sqlite')
    await copyWhole(file, copy)
    const integrity = examine(copy, migrations)
    return { db: openDatabase(copy, migrations), integrity }
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string }
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) {
      return {
        missing: `elle est abîmée (${code}). Arrêtez le site, gardez une copie du dossier, et remettez la dernière sauvegarde vérifiée.`,
      }
    }
    if (/^(ENOSPC|SQLITE_FULL|EDQUOT)$/.test(code)) {
      return { missing: 'la place manque pour en faire la copie à examiner. Faites de la place.' }
    }
    return { missing: `elle ne peut pas être lue : ${(code || message).replace(/\.$/, '')}.` }
  }
}

/** Copies through SQLite if the site is running. Otherwise as files: opening would create some. */
async function copyWhole(file: string, copy: string): Promise<void> {
  if (existsSync(`${file}-shm`)) return await copyAtOnce(file, copy)
  for (const end of ['', '-wal']) {
    if (existsSync(file + end)) copyFileSync(file + end, copy + end)
  }
}

const examine = (copy: string, migrations: string) =>
  closing(new Sqlite(copy), (sqlite) => {
    const found = sqlite.pragma('integrity_check(3)') as { integrity_check: string }[]
    const problems = found.map((row) => row.integrity_check).filter((text) => text !== 'ok')
    const broken = sqlite.pragma('foreign_key_check') as unknown[]
    if (broken.length > 0) problems.push(`liens rompus entre tables : ${broken.length}`)
    // A newer site's database makes it throw MigrationError
    planMigrations(sqlite, migrations)
    return problems
  })
