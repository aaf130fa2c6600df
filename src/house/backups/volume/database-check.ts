import { constants, copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { ConfigError, NotThisSite } from '#src/config.ts'
import { closing } from '#src/house/backups/database-copy.ts'

/** The last writes may be there alone. */
const besides = ['-wal', '-journal']

export const checkPrefix = '.check-'

/**
 * 'none' when there is no file, or nothing in it. SQLite is only let near a copy: opening a file
 * changes what lies beside it, and closing a killed site's writes into it.
 * @throws ConfigError when it is damaged, unreadable or another program's
 */
export function checkDatabase(file: string): 'site' | 'none' {
  if (sizeOf(file) === 0) return 'none'
  for (let looked = 1; ; looked++) {
    const before = stampOf(file)
    try {
      return lookAtCopy(file)
    } catch (error) {
      // A running site wrote meanwhile: the copy is no witness.
      if (stampOf(file) === before || looked === 3) throw refusal(file, error)
    }
  }
}

function lookAtCopy(file: string): 'site' | 'none' {
  let folder: string | undefined
  try {
    folder = mkdtempSync(join(dirname(file), checkPrefix))
    const copy = join(folder, basename(file))
    for (const end of ['', ...besides]) {
      if (end === '' || existsSync(file + end)) {
        copyFileSync(file + end, copy + end, constants.COPYFILE_FICLONE)
      }
    }
    return look(new Sqlite(copy))
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['ENOSPC', 'EDQUOT', 'SQLITE_FULL'].includes(code)) throw error
    // A full disk is no reason to stay away: it is read where it is, without writing to it.
    return look(new Sqlite(file, { readonly: true }))
  } finally {
    if (folder) rmSync(folder, { recursive: true, force: true })
  }
}

function look(sqlite: Sqlite.Database): 'site' | 'none' {
  return closing(sqlite, () => {
    if (sqlite.pragma('quick_check(1)', { simple: true }) !== 'ok') throw new Damaged()
    const tables = sqlite
      .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
      .pluck()
      .all()
    const isBegun = tables.includes('migrations')
    if (isBegun && sqlite.prepare('select 1 from migrations').get()) return 'site'
    if (tables.some((name) => name !== 'migrations')) throw new Foreign()
    return 'none'
  })
}

class Damaged extends Error {
  readonly code = 'quick_check'
}
class Foreign extends Error {}

function refusal(file: string, error: unknown): ConfigError {
  const { code = 'inconnue' } = error as { code?: string }
  if (error instanceof Foreign) {
    return new NotThisSite(
      `Le fichier ${file} n’est pas la base de données du site : rien n’a été modifié. Remettez la bonne, ou choisissez un autre dossier (DATA_DIR).`,
    )
  }
  if (error instanceof Damaged || /^SQLITE_(CORRUPT|NOTADB)/.test(code)) {
    return new ConfigError(
      `La base de données ${file} est abîmée (${code}) : rien n’a été modifié. Mettez de côté tout le dossier ${dirname(file)}, remettez à sa place celui d’une sauvegarde, puis redémarrez.`,
    )
  }
  return new ConfigError(
    `La base de données ${file} ne peut pas être lue (${code}) : rien n’a été modifié. Le fichier et son dossier doivent appartenir à l’utilisateur qui fait tourner le site, et le disque avoir de la place.`,
  )
}

const stampOf = (file: string) =>
  ['', ...besides]
    .map((end) => {
      const found = statSync(file + end, { bigint: true, throwIfNoEntry: false })
      return `${found?.size} ${found?.mtimeNs}`
    })
    .join(' ')

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
