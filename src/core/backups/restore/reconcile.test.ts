import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#src/core/database/index.ts'
import { Encryption } from '#src/core/process/encryption.ts'
import { dataFolder } from '#src/testing/server-process.ts'
import { reconcile, secrets } from './reconcile.ts'

const key = 'the key of the present, long enough'
const otherKey = 'the key of the backup, long enough too'

/** A state with one account, laid out like a data folder. */
async function state(signingKey = key) {
  const folder = dataFolder()
  await openDatabase(join(folder, 'site.sqlite'), 'migrations').destroy()
  writeFileSync(join(folder, 'jwt-secret'), `${signingKey}\n`)
  const sqlite = new Sqlite(join(folder, 'site.sqlite'))
  onTestFinished(() => void sqlite.close())
  sqlite.exec(
    "insert into accounts (id, username, password_hash, created_at) values ('a', 'admin', 'hash', '')",
  )
  const run = (sql: string) => sqlite.exec(sql)
  const all = (sql: string) => sqlite.prepare(sql).pluck().all()
  return { folder, run, all }
}

const session = (id: string) =>
  `insert into sessions (id, account_id, expires_at) values ('${id}', 'a', '2030')`
const invitation = (id: string) =>
  `insert into one_time_links (id, kind, token_hash, made_by, created_at, expires_at) values ('${id}', 'invitation', '${id}', 'a', '', '2030')`
const passwordLink = (id: string) =>
  `insert into one_time_links (id, kind, token_hash, account_id, made_by, created_at, expires_at) values ('${id}', 'colleague', '${id}', 'a', 'a', '', '2030')`
const mail = (id: string, status: string, cause = 'backup', causeId = '') =>
  `insert into mails (id, cause, cause_id, subject, text, state, created_at) values ('${id}', '${cause}', '${causeId}', 's', 't', '${status}', '')`

test('sessions and invitations are those of the present, with the same accounts', async () => {
  const [present, incoming] = [await state(), await state()]
  present.run(`${session('now')}; ${invitation('open')}`)
  incoming.run(`${session('then')}; ${session('now')}; ${invitation('used')}`)
  // The hash is made anew of the same password when its costs rise.
  present.run("update accounts set password_hash = 'costlier', last_login_at = '2026'")
  expect(reconcile(present.folder, incoming.folder, undefined)).toEqual({ loggedOut: false })
  expect(incoming.all('select id from sessions')).toEqual(['now'])
  expect(incoming.all('select id from one_time_links')).toEqual(['open'])
})

test('links for a new password never come back with a backup', async () => {
  const [present, incoming] = [await state(), await state()]
  present.run(passwordLink('open'))
  incoming.run(passwordLink('used'))
  reconcile(present.folder, incoming.folder, undefined)
  expect(incoming.all('select id from one_time_links')).toEqual(['open'])
  // Not from an older version's present, which has none, nor where the accounts are others.
  present.run('drop table one_time_links')
  reconcile(present.folder, incoming.folder, undefined)
  expect(incoming.all('select id from one_time_links')).toEqual([])
})

test.each([
  [
    'an account',
    "insert into accounts (id, username, password_hash, created_at) values ('b', 'marie', '', '')",
  ],
  ['a password', 'update accounts set password_version = 2'],
  ['a name', "update accounts set username = 'chef'"],
  [
    'a factor',
    "insert into totp (account_id, secret, last_step, created_at) values ('a', 'x', 1, '')",
  ],
])('everybody is logged out where %s is not the same', async (_, change) => {
  const [present, incoming] = [await state(), await state()]
  present.run(`${session('now')}; ${invitation('open')}`)
  incoming.run(`${change}; ${session('then')}; ${invitation('used')}`)
  expect(reconcile(present.folder, incoming.folder, undefined)).toEqual({ loggedOut: true })
  expect(incoming.all('select id from sessions')).toEqual([])
  expect(incoming.all('select id from one_time_links')).toEqual([])
})

test('another signing key logs everybody out', async () => {
  const [present, incoming] = [await state(), await state(otherKey)]
  present.run(session('now'))
  expect(reconcile(present.folder, incoming.folder, undefined)).toEqual({ loggedOut: true })
  expect(incoming.all('select id from sessions')).toEqual([])
})

test('on an empty volume sessions end, and invitations that were sent still open', async () => {
  const incoming = await state()
  incoming.run(`${session('then')}; ${invitation('open')}; ${mail('m', 'waiting')}`)
  expect(reconcile(dataFolder(), incoming.folder, undefined)).toEqual({ loggedOut: false })
  expect(incoming.all('select id from sessions')).toEqual([])
  expect(incoming.all('select id from one_time_links')).toEqual(['open'])
  expect(incoming.all('select state from mails')).toEqual(['failed'])
})

test('a mail that was sent since is not sent again, and what waits now is still sent', async () => {
  const [present, incoming] = [await state(), await state()]
  const message =
    "insert into messages (id, name, email, message, date) values ('known', 'Léa', 'l@e.fr', 'x', '')"
  incoming.run(message)
  incoming.run(
    `${mail('sent', 'waiting')}; ${mail('stuck', 'sending')}; ${mail('gone', 'waiting')}`,
  )
  present.run(`${mail('sent', 'sent')}; ${mail('stuck', 'doubtful')}; ${mail('new', 'waiting')}`)
  present.run(
    `${mail('kept', 'waiting', 'message', 'known')}; ${mail('lost', 'waiting', 'message', 'unknown')}`,
  )
  reconcile(present.folder, incoming.folder, undefined)
  const rows = incoming.all("select id || ' ' || state from mails order by id")
  expect(rows).toEqual([
    'gone failed',
    'kept waiting',
    'new waiting',
    'sent sent',
    'stuck doubtful',
  ])
  expect(incoming.all("select last_error from mails where id = 'gone'")).toEqual([
    expect.stringMatching(/^Non envoyé/),
  ])
})

test('a code that was used since stays used', async () => {
  const [present, incoming] = [await state(), await state()]
  const factor =
    "insert into totp (account_id, secret, last_step, created_at) values ('a', 'x', 5, '2026')"
  const code = (hash: string) =>
    `insert into recovery_codes (hash, account_id) values ('${hash}', 'a')`
  incoming.run(`${factor}; ${code('one')}; ${code('two')}`)
  present.run(`${factor}; update totp set last_step = 9; ${code('two')}`)
  expect(reconcile(present.folder, incoming.folder, undefined)).toEqual({ loggedOut: false })
  expect(incoming.all('select last_step from totp')).toEqual([9])
  expect(incoming.all('select hash from recovery_codes')).toEqual(['two'])
})

test.each([
  ['the app was set up anew since', "update totp set created_at = '2027'"],
  ['there are passkeys alone', 'delete from totp'],
])('recovery codes are those of the present where %s', async (_, change) => {
  const [present, incoming] = [await state(), await state()]
  const factor =
    "insert into totp (account_id, secret, last_step, created_at) values ('a', 'x', 5, '2026')"
  const code = (hash: string, account = 'a') =>
    `insert into recovery_codes (hash, account_id) values ('${hash}', '${account}')`
  incoming.run(
    "insert into accounts (id, username, password_hash, created_at) values ('then', 'zoe', '', '')",
  )
  incoming.run(`${factor}; ${code('used')}; ${code('kept')}; ${code('gone', 'then')}`)
  present.run(`${factor}; ${change}; ${code('kept')}; ${code('new')}`)
  reconcile(present.folder, incoming.folder, undefined)
  // An account that is only in the backup comes with the codes it had.
  const rows = incoming.all("select account_id || ' ' || hash from recovery_codes order by hash")
  expect(rows).toEqual(['then gone', 'a kept', 'a new'])
})

test('secrets under the backup’s key are encrypted under the key the environment gives', async () => {
  const [present, incoming] = [await state(), await state(otherKey)]
  const under = (signingKey: string, purpose: string) => new Encryption(signingKey, purpose)
  const secret = under(otherKey, 'totp').encrypt('GEZDGNBV')
  const password = under(otherKey, 'mail').encrypt('mot de passe')
  incoming.run(
    `insert into totp (account_id, secret, last_step, created_at) values ('a', '${secret}', 1, '')`,
  )
  incoming.run(`update mail_settings set password = '${password}'`)
  reconcile(present.folder, incoming.folder, key)
  const [read] = incoming.all('select secret from totp') as string[]
  expect(under(key, 'totp').decrypt(read ?? '')).toBe('GEZDGNBV')
  const [readPassword] = incoming.all('select password from mail_settings') as string[]
  expect(under(key, 'mail').decrypt(readPassword ?? '')).toBe('mot de passe')
  // The key in the present folder stays what it is.
  expect(existsSync(join(incoming.folder, 'jwt-secret'))).toBe(false)
})

test('a present that can’t be read has nothing to say', async () => {
  const incoming = await state()
  incoming.run(session('then'))
  const present = dataFolder()
  writeFileSync(join(present, 'site.sqlite'), 'Bonjour. '.repeat(1000))
  expect(reconcile(present, incoming.folder, undefined)).toEqual({ loggedOut: false })
  expect(incoming.all('select id from sessions')).toEqual([])
})

test('every purpose something is encrypted for is known here', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join('src', path), 'utf8'))
    .join('\n')
  const given = [...sources.matchAll(/new Encryption\([\w.]+, ('?)(\w+)'?\)/g)]
  const purposes = given.map(([, quote, name]) =>
    quote ? name : new RegExp(`const ${name} = '(\\w+)'`).exec(sources)?.[1],
  )
  const known: unknown[] = secrets.map(({ purpose }) => purpose)
  const others = purposes.filter((purpose) => purpose !== undefined && !known.includes(purpose))
  expect(given.length).toBeGreaterThan(secrets.length)
  expect(others).toEqual([])
})
