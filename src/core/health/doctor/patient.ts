import { copyFileSync, existsSync, lstatSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import Sqlite from 'better-sqlite3'
import { copyAtOnce } from '#src/core/backups/index.ts'
import type { Config } from '#src/core/config/index.ts'
import { type Database, openDatabase, planMigrations } from '#src/core/database/index.ts'
import { closing } from '#src/core/process/index.ts'

/** Where something is wrong the text says what to do. A check that comes to several names each. */
export type Finding = { ok: boolean; text: string; name?: string }

export const well = (text: string): Finding => ({ ok: true, text })
export const wrong = (text: string): Finding => ({ ok: false, text })

/** Nothing of it is the volume itself, so that no check can change it. */
export type Patient = {
  config: Config
  now: Date
  /** As they were before the database was copied */
  files: VolumeFile[]
  /** A copy; or why there is none, in French */
  database: { db: Database; integrity: string[] } | { missing: string }
}

export type Check = {
  name: string
  look(patient: Patient): Promise<Finding | Finding[]> | Finding | Finding[]
}

export function some(names: readonly string[], shown = 3): string {
  const rest = names.length - shown
  return names.slice(0, shown).join(', ') + (rest > 0 ? ` et ${rest} de plus` : '')
}

/** Milliseconds a check waits for an answer from elsewhere */
export const patience = 8_000

/** `path` from the volume, with slashes. */
type VolumeFile = {
  path: string
  isFolder: boolean
  bytes: number
  uid: number
  mode: number
  closed?: string
}

/** Itself first, with the path ''. @throws when there is no such folder */
export function walk(root: string): VolumeFile[] {
  const found: VolumeFile[] = []
  const note = (path: string) => {
    // Others may be removed meanwhile: the site is running.
    const file = lstatSync(path, { throwIfNoEntry: path === root })
    if (!file) return
    const own = relative(root, path).split(sep).join('/')
    const { size: bytes, uid, mode } = file
    found.push({ path: own, isFolder: file.isDirectory(), bytes, uid, mode: mode & 0o777 })
  }
  note(root)
  // It grows while it is gone through.
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

/** @param folder not in the volume. `integrity`: the file's problems. */
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

/** Beside shared memory SQLite copies it. Else nobody writes, and opening would leave files. */
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
    // @throws MigrationError where it belongs to a newer site
    planMigrations(sqlite, migrations)
    return problems
  })
