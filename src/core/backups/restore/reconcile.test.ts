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

const theirs = 'Les comptes sont ceux de la sauvegarde\u00a0: chacun doit se reconnecter.'
const kept = 'Les comptes, leurs mots de passe et leurs droits sont ceux d’aujourd’hui.'
const account = (id: string, role: string, hash: string) =>
  `insert into accounts (id, username, password_hash, created_at, role) values ('${id}', '${id}', '${hash}', '', '${role}')`
const passkey = (id: string) =>
  `insert into passkeys (id, account_id, credential_id, public_key, counter, transports, name, site, created_at) values ('${id}', 'a', '${id}', '', 0, '[]', '', '', '')`
const code = (hash: string, owner = 'a') =>
  `insert into recovery_codes (hash, account_id) values ('${hash}', '${owner}')`
const factor = (step: number) =>
  `insert into totp (account_id, secret, last_step, created_at) values ('a', 'x', ${step}, '2026')`

test('a restore keeps revoked access revoked, and access given since', async () => {
  const [present, incoming] = [await state(), await state()]
  incoming.run(`${account('marie', 'admin', 'old')}; ${account('paul', 'admin', 'x')}`)
  incoming.run(`${session('then')}; ${invitation('used')}; ${passwordLink('sent')}`)
  incoming.run(`${passkey('lost')}; ${code('used')}; ${code('of paul', 'paul')}`)
  present.run(`${account('marie', 'editor', 'new')}; ${session('now')}; ${invitation('open')}`)
  present.run(`${passkey('held')}; ${code('fresh')}; ${factor(9)}`)
  present.run("insert into second_factor_rule (id, since) values (1, '2026')")
  expect(reconcile(present.folder, incoming.folder, undefined)).toEqual([
    `${kept} Supprimés depuis, ou d’un autre site\u00a0: paul.`,
  ])
  expect(incoming.all("select id || ' ' || role || ' ' || password_hash from accounts")).toEqual([
    'a admin hash',
    'marie editor new',
  ])
  const rows = (column: string, table: string) => incoming.all(`select ${column} from ${table}`)
  expect(rows('id', 'sessions')).toEqual(['now'])
  expect(rows('id', 'one_time_links')).toEqual(['open'])
  expect(rows('id', 'passkeys')).toEqual(['held'])
  expect(rows('hash', 'recovery_codes')).toEqual(['fresh'])
  expect(rows('last_step', 'totp')).toEqual([9])
  expect(rows('since', 'second_factor_rule')).toEqual(['2026'])
  expect(incoming.all('select * from pragma_foreign_key_check')).toEqual([])
})

test('a restore keeps sessions, whatever key signed those of the backup', async () => {
  const [present, incoming] = [await state(), await state(otherKey)]
  present.run(session('now'))
  expect(reconcile(present.folder, incoming.folder, undefined)).toEqual([kept])
  expect(incoming.all('select id from sessions')).toEqual(['now'])
  expect(existsSync(join(incoming.folder, 'jwt-secret'))).toBe(false)
})

const damagedVolume = () => {
  const folder = dataFolder()
  writeFileSync(join(folder, 'site.sqlite'), 'Bonjour. '.repeat(1000))
  return folder
}

test.each([
  ['on an empty volume', dataFolder],
  ['where the present database can’t be read', damagedVolume],
])('a restore %s ends sessions, and keeps invitations that were sent', async (_, volume) => {
  const incoming = await state()
  incoming.run(`${session('then')}; ${invitation('open')}; ${mail('m', 'waiting')}`)
  expect(reconcile(volume(), incoming.folder, undefined)).toEqual([theirs])
  expect(incoming.all('select id from sessions')).toEqual([])
  expect(incoming.all('select id from one_time_links')).toEqual(['open'])
  expect(incoming.all('select state from mails')).toEqual(['failed'])
})

test('a restore sends no mail twice and keeps what is waiting', async () => {
  const [present, incoming] = [await state(), await state()]
  const message =
    "insert into messages (id, name, email, message, date) values ('known', 'Léa', 'l@e.fr', 'x', '')"
  incoming.run(message)
  incoming.run(
    `${mail('sent', 'waiting')}; ${mail('stuck', 'waiting')}; ${mail('gone', 'waiting')}`,
  )
  present.run(`${mail('sent', 'sent')}; ${mail('stuck', 'failed')}; ${mail('new', 'waiting')}`)
  present.run(
    `${mail('kept', 'waiting', 'message', 'known')}; ${mail('lost', 'waiting', 'message', 'unknown')}`,
  )
  reconcile(present.folder, incoming.folder, undefined)
  const rows = incoming.all("select id || ' ' || state from mails order by id")
  expect(rows).toEqual(['gone failed', 'kept waiting', 'new waiting', 'sent sent', 'stuck failed'])
  expect(incoming.all("select last_error from mails where id = 'gone'")).toEqual([
    expect.stringMatching(/^Non envoyé/),
  ])
})

test('a restore encrypts secrets again under the environment’s key', async () => {
  const [present, incoming] = [await state(), await state(otherKey)]
  const under = (signingKey: string, purpose: string) => new Encryption(signingKey, purpose)
  const password = under(otherKey, 'mail').encrypt('mot de passe')
  incoming.run(`update mail_settings set password = '${password}'`)
  reconcile(present.folder, incoming.folder, key)
  const [readPassword] = incoming.all('select password from mail_settings') as string[]
  expect(under(key, 'mail').decrypt(readPassword ?? '')).toBe('mot de passe')
  // The key in the present folder stays what it is.
  expect(existsSync(join(incoming.folder, 'jwt-secret'))).toBe(false)
})

test('reconciling knows every purpose something is encrypted for', () => {
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
