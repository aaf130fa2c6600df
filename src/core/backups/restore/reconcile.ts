import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import Sqlite from 'better-sqlite3'
import { closing, Encryption } from '#src/core/process/index.ts'
import { keyFile } from '#src/core/volume/index.ts'

/** Columns encrypted with the signing key; re-encrypted when another key is in use. */
export const secrets = [
  { table: 'mail_settings', column: 'password', purpose: 'mail' },
  { table: 'mails', column: 'server', purpose: 'mail' },
  { table: 'totp', column: 'secret', purpose: 'totp' },
] as const

/** Error text of mails that were waiting when the backup was made: they may have left since. */
const notSent =
  'Non envoyé : ce courriel attendait quand la sauvegarde remise en place a été faite.'

/**
 * Adjusts a restored state to the present one, while nobody has either open. Present sessions and
 * invitations stay valid if the accounts are the same; those of the backup never return. Mails sent
 * since are not sent again.
 * @param present data folder; it need not have a readable database
 * @param environmentKey signing key from the environment
 */
export function reconcile(present: string, incoming: string, environmentKey: string | undefined) {
  const sameKey = reconcileKey(present, incoming, environmentKey)
  return closing(open(incoming), (sqlite) => {
    const isThere = attachPresent(sqlite, join(present, 'site.sqlite'))
    return sqlite.transaction(() => {
      const goOn = isThere && sameKey && hasSameAccounts(sqlite)
      carryOverSessions(sqlite, goOn, isThere)
      carryOverMails(sqlite, isThere)
      return { loggedOut: isThere && !goOn }
    })()
  })
}

/** Gives a state without accounts those of the present one, with their key. */
export function carryOverAccounts(present: string, incoming: string): void {
  closing(open(incoming), (sqlite) => {
    if (!attachPresent(sqlite, join(present, 'site.sqlite'))) return
    for (const { table } of vouching) {
      if (hasTable(sqlite, table, 'present')) copyRows(sqlite, table)
    }
  })
  const key = join(present, keyFile)
  if (existsSync(key)) copyFileSync(key, join(incoming, keyFile))
}

function open(folder: string): Sqlite.Database {
  const sqlite = new Sqlite(join(folder, 'site.sqlite'), { fileMustExist: true })
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = OFF')
  return sqlite
}

/** Settles the signing key. Returns whether tokens signed until now stay valid. */
function reconcileKey(
  present: string,
  incoming: string,
  environmentKey: string | undefined,
): boolean {
  const incomingKey = readKey(join(incoming, keyFile))
  if (!environmentKey)
    return incomingKey !== undefined && incomingKey === readKey(join(present, keyFile))
  if (incomingKey !== undefined && incomingKey !== environmentKey)
    encryptAgain(incoming, incomingKey, environmentKey)
  // The environment's key stays in use; a key file in the data folder stays as it is.
  rmSync(join(incoming, keyFile), { force: true })
  return true
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
    sqlite.prepare('select count(*) from present.accounts').get()
    sqlite.prepare('select count(*) from present.sessions').get()
    return true
  } catch {
    return false
  }
}

/** Columns that let somebody log in. A hash alone may differ: rising costs renew it. */
const vouching = [
  { table: 'accounts', columns: 'id, username, password_version' },
  { table: 'passkeys', columns: 'id, account_id' },
  { table: 'totp', columns: 'account_id, created_at' },
] as const

function hasSameAccounts(sqlite: Sqlite.Database): boolean {
  return vouching.every(({ table, columns }) => {
    const rows = (schema: 'main' | 'present') =>
      hasTable(sqlite, table, schema)
        ? sqlite.prepare(`select ${columns} from ${schema}.${table} order by ${columns}`).all()
        : []
    return isDeepStrictEqual(rows('main'), rows('present'))
  })
}

function carryOverSessions(sqlite: Sqlite.Database, goOn: boolean, isThere: boolean): void {
  // Used or withdrawn sessions and links stay so. On an empty volume sent invitations stay valid:
  // nobody can have used them since.
  sqlite.exec('delete from main.sessions')
  sqlite.exec(`delete from main.one_time_links ${isThere ? '' : "where kind <> 'invitation'"}`)
  if (!isThere) return
  for (const table of ['sessions', 'one_time_links']) {
    if (goOn && hasTable(sqlite, table, 'present')) copyRows(sqlite, table)
  }
  carryOverRecoveryCodes(sqlite)
  if (!hasTable(sqlite, 'totp', 'present')) return
  // A used code stays used, as long as its key is the same.
  sqlite.exec(`
    create temp table same_codes as
      select mine.account_id, theirs.last_step from main.totp mine
        join present.totp theirs using (account_id, created_at);
    update main.totp set last_step = max(last_step,
        (select last_step from same_codes where same_codes.account_id = totp.account_id))
      where account_id in (select account_id from same_codes);
    drop table same_codes`)
}

/** Keeps recovery codes used or replaced since from becoming valid again. */
function carryOverRecoveryCodes(sqlite: Sqlite.Database): void {
  if (!hasTable(sqlite, 'recovery_codes', 'present')) return
  sqlite.exec(
    'delete from main.recovery_codes where account_id in (select id from present.accounts)',
  )
  copyRows(sqlite, 'recovery_codes', 'account_id in (select id from main.accounts)')
}

function carryOverMails(sqlite: Sqlite.Database, isThere: boolean): void {
  sqlite
    .prepare(
      "update mails set state = 'failed', last_error = ?, server = '' where state in ('waiting', 'sending')",
    )
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
