import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { closing, Encryption } from '#src/core/process/index.ts'
import { keyFile } from '#src/core/volume/index.ts'

/** Columns encrypted with the signing key; re-encrypted when another key is in use. */
export const secrets = [
  { table: 'mail_settings', column: 'password', purpose: 'mail' },
  { table: 'totp', column: 'secret', purpose: 'totp' },
] as const

/** Error text of mails that were waiting when the backup was made: they may have left since. */
const notSent =
  'Non envoyé : ce courriel attendait quand la sauvegarde remise en place a été faite.'

/** Tables that say who may enter. With a readable present state they are taken from it whole. */
const accessTables = [
  'accounts',
  'passkeys',
  'totp',
  'recovery_codes',
  'second_factor_rule',
  'one_time_links',
  'sessions',
] as const

/**
 * Adjusts a prepared state to the present one. Who may enter, with what, and for how long is as now:
 * a removed account stays removed. Mails sent since are not sent again. Without a readable present
 * the backup's accounts are all there is, without their sessions. Secrets are encrypted with the key
 * in use.
 * @param present data folder; it need not have a readable database
 * @param environmentKey signing key from the environment
 * @returns French sentences
 */
export function reconcile(
  present: string,
  incoming: string,
  environmentKey: string | undefined,
): string[] {
  reconcileKey(present, incoming, environmentKey)
  return closing(open(incoming), (sqlite) => {
    const isThere = attachPresent(sqlite, join(present, 'site.sqlite'))
    return sqlite.transaction(() => {
      // Answers to repeated requests belong to the records of then.
      sqlite.exec('delete from main.idempotency_keys')
      carryOverMails(sqlite, isThere)
      return isThere ? carryOverAccess(sqlite) : endAccess(sqlite)
    })()
  })
}

function open(folder: string): Sqlite.Database {
  const sqlite = new Sqlite(join(folder, 'site.sqlite'), { fileMustExist: true })
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = OFF')
  return sqlite
}

function reconcileKey(present: string, incoming: string, environmentKey: string | undefined): void {
  const inUse = environmentKey ?? readKey(join(present, keyFile))
  // An empty volume takes the backup's key.
  if (inUse === undefined) return
  const incomingKey = readKey(join(incoming, keyFile))
  if (incomingKey !== undefined && incomingKey !== inUse) encryptAgain(incoming, incomingKey, inUse)
  rmSync(join(incoming, keyFile), { force: true })
}

function encryptAgain(folder: string, from: string, to: string): void {
  closing(open(folder), (sqlite) =>
    sqlite.transaction(() => {
      for (const { table, column, purpose } of secrets) {
        const [old, next] = [new Encryption(from, purpose), new Encryption(to, purpose)]
        const rows = sqlite
          .prepare(`select rowid id, ${column} text from ${table} where ${column} <> ''`)
          .all() as { id: number; text: string }[]
        const update = sqlite.prepare(`update ${table} set ${column} = ? where rowid = ?`)
        for (const { id, text } of rows) {
          const secret = old.decrypt(text)
          if (secret !== undefined) update.run(next.encrypt(secret), id)
        }
      }
    })(),
  )
}

const readKey = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined)

/** Attaches the present database. Returns false if it is missing or damaged. */
function attachPresent(sqlite: Sqlite.Database, file: string): boolean {
  if (!existsSync(file)) return false
  try {
    sqlite.prepare('attach database ? as present').run(file)
    // Reading all rows finds what a damaged file can't give.
    for (const table of [...accessTables, 'mails']) {
      if (!hasTable(sqlite, table, 'present')) continue
      for (const _ of sqlite.prepare(`select * from present.${table}`).iterate());
    }
    return sqlite.prepare('select 1 from present.accounts').get() !== undefined
  } catch {
    return false
  }
}

function carryOverAccess(sqlite: Sqlite.Database): string[] {
  const removed = sqlite
    .prepare(
      'select username from main.accounts where id not in (select id from present.accounts) order by username',
    )
    .pluck()
    .all()
  for (const table of accessTables) {
    sqlite.exec(`delete from main.${table}`)
    if (hasTable(sqlite, table, 'present')) copyRows(sqlite, table)
  }
  const names =
    removed.length > 0 ? ` Supprimés depuis, ou d’un autre site\u00a0: ${removed.join(', ')}.` : ''
  return [`Les comptes, leurs mots de passe et leurs droits sont ceux d’aujourd’hui.${names}`]
}

/** On an empty volume sent invitations stay valid: nobody can have used them since. */
function endAccess(sqlite: Sqlite.Database): string[] {
  sqlite.exec(
    "delete from main.sessions; delete from main.one_time_links where kind <> 'invitation'",
  )
  return ['Les comptes sont ceux de la sauvegarde\u00a0: chacun doit se reconnecter.']
}

function carryOverMails(sqlite: Sqlite.Database, isThere: boolean): void {
  sqlite
    .prepare("update mails set state = 'failed', last_error = ? where state = 'waiting'")
    .run(notSent)
  if (!isThere || !hasTable(sqlite, 'mails', 'present')) return
  copyRows(
    sqlite,
    'mails',
    `cause not in ('message', 'removal', 'answer') or cause_id in (select id from main.messages)`,
  )
}

/** Copies the columns of both tables, replacing rows with the same id. */
function copyRows(sqlite: Sqlite.Database, table: string, which = 'true'): void {
  const shared = sqlite
    .prepare(
      `select name from pragma_table_info(?, 'main')
        where name in (select name from pragma_table_info(?, 'present'))`,
    )
    .pluck()
    .all(table, table)
    .join(', ')
  sqlite.exec(
    `insert or replace into main.${table} (${shared}) select ${shared} from present.${table}
      where ${which}`,
  )
}

const hasTable = (sqlite: Sqlite.Database, table: string, schema: 'main' | 'present') =>
  sqlite.prepare(`select 1 from ${schema}.sqlite_schema where name = ?`).get(table) !== undefined
