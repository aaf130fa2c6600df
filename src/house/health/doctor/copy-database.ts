import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { openDatabase } from '#src/house/database/database.ts'
import { planMigrations } from '#src/house/database/migrate.ts'
import type { Patient } from './finding.ts'

type Opened = { database: Patient['database']; close(): Promise<void> }

/**
 * A copy of the database in the system's temporary folder: looking at it changes nothing in the
 * volume, whether or not the site is running. Problems of the file itself are in `integrity`.
 */
export async function openCopy(dataDir: string, migrations: string): Promise<Opened> {
  const file = join(dataDir, 'site.sqlite')
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const missing = (text: string): Opened => {
    remove()
    return { database: { missing: text }, close: async () => {} }
  }
  if (!existsSync(file)) {
    return missing(
      `il n’y a pas de base de données dans ${dataDir}. Démarrez le site une première fois, ou corrigez DATA_DIR ; si elle y était, remettez une sauvegarde.`,
    )
  }
  try {
    const copy = join(folder, 'site.sqlite')
    await copyWhole(file, copy)
    const integrity = examine(copy, migrations)
    const db = openDatabase(copy, migrations)
    const close = async () => {
      await db.destroy()
      remove()
    }
    return { database: { db, integrity }, close }
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string }
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) {
      return missing(
        `elle est abîmée (${code}). Arrêtez le site, gardez une copie du dossier, et remettez la dernière sauvegarde vérifiée.`,
      )
    }
    if (/^(ENOSPC|SQLITE_FULL|EDQUOT)$/.test(code)) {
      return missing('la place manque pour en faire la copie à examiner. Faites de la place.')
    }
    return missing(`elle ne peut pas être lue (${code || message}).`)
  }
}

/**
 * Where its shared memory lies beside it, a site has it open, or was cut off: then SQLite copies it
 * as it is at one moment. Else nobody writes, and opening it would leave files there.
 */
async function copyWhole(file: string, copy: string): Promise<void> {
  if (!existsSync(`${file}-shm`)) {
    for (const end of ['', '-wal']) {
      if (existsSync(file + end)) copyFileSync(file + end, copy + end)
    }
    return
  }
  const source = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: 10_000 })
  try {
    await source.backup(copy, { progress: () => 0x7fffffff })
  } finally {
    source.close()
  }
}

/** What is wrong with it, in French; nothing when all is well. */
function examine(copy: string, migrations: string): string[] {
  const sqlite = new Sqlite(copy)
  try {
    const found = sqlite.pragma('integrity_check(3)') as { integrity_check: string }[]
    const problems = found.map((row) => row.integrity_check).filter((text) => text !== 'ok')
    const broken = sqlite.pragma('foreign_key_check') as unknown[]
    if (broken.length > 0) problems.push(`${broken.length} lien(s) entre tables rompu(s)`)
    // @throws MigrationError where it belongs to a newer site
    planMigrations(sqlite, migrations)
    return problems
  } finally {
    sqlite.close()
  }
}
