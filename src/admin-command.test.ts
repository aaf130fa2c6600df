import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { findAccount } from '#src/core/accounts/accounts.queries.ts'
import { createLink, listInvitations } from '#src/core/accounts/links.queries.ts'
import { verifyPassword } from '#src/core/accounts/login/password.ts'
import { createSession, findSession } from '#src/core/accounts/login/sessions.queries.ts'
import { inTransaction, openDatabase } from '#src/core/database/index.ts'
import { runCommand as admin } from './testing/run-command.ts'
import { dataFolder } from './testing/server-process.ts'

const now = new Date('2026-11-20T12:00:00Z')

function open(dataDir: string) {
  const db = openDatabase(join(dataDir, 'site.sqlite'), 'migrations')
  onTestFinished(() => db.destroy())
  return db
}

async function opens(dataDir: string, username: string, password: string): Promise<boolean> {
  const account = await findAccount(open(dataDir), username)
  return await verifyPassword(password, account?.passwordHash)
}

test('an admin is created on a fresh volume with the first line of what is piped in', async () => {
  const folder = join(dataFolder(), 'new')
  const piped = 'un bon secret\nautre\n'
  expect(await admin(folder, ['create', ' marie '], { piped })).toMatchObject({
    code: 0,
    printed: ['Le compte « marie » est créé.'],
  })
  expect(await opens(folder, 'marie', 'un bon secret')).toBe(true)
  expect((await admin(folder, ['list'])).printed).toEqual(['marie\t(créé le 20 novembre 2026)'])
})

test.each([
  ['nothing is piped in', ['create', 'marie'], ''],
  ['it is asked for', ['create', 'marie', '--generate'], 'ignored-secret\n'],
])('the admin command generates a password and prints it when %s', async (_, args, piped) => {
  const folder = dataFolder()
  const { code, printed } = await admin(folder, args, { piped })
  expect(code).toBe(0)
  const password = /^Mot de passe : (\S{23}) /.exec(printed[1] ?? '')?.[1] ?? ''
  expect(await opens(folder, 'marie', password)).toBe(true)
})

test('at a terminal the admin command asks for the password twice and never shows it', async () => {
  const folder = dataFolder()
  const typed = 'un bon secret\nun bon secret\n'
  const { code, promptText, printed } = await admin(folder, ['create', 'marie'], { typed })
  expect([code, promptText]).toEqual([
    0,
    'Mot de passe (vide : il sera généré) : \nEncore une fois : \n',
  ])
  expect(printed.join()).not.toContain('secret')
  expect(await opens(folder, 'marie', 'un bon secret')).toBe(true)
})

test.each([
  ['two different passwords', 'un bon secret\nun autre secret\n', 'Les deux mots de passe'],
  ['Ctrl-C', 'un bon\u0003', 'Abandonné'],
  ['Ctrl-D at the second question', 'un bon secret\n\u0004', 'Abandonné'],
])('%s at the terminal changes nothing', async (_, typed, text) => {
  const folder = dataFolder()
  const refused = await admin(folder, ['create', 'marie'], { typed })
  expect(refused).toMatchObject({ code: 1, complained: [expect.stringContaining(text)] })
  expect((await admin(folder, ['list'])).printed).toEqual(['Aucun compte.'])
})

test('a password reset on a running volume ends every token', async () => {
  const folder = dataFolder()
  await admin(folder, ['create', 'marie'], { piped: 'un bon secret' })
  const site = open(folder)
  const id = (await findAccount(site, 'marie'))?.id ?? ''
  const session = await createSession(site, id, now)
  await inTransaction(site, (trx) => createLink(trx, 'invitation', { madeBy: id }, now))
  expect(await listInvitations(site, now)).toHaveLength(1)
  const piped = 'un autre secret'
  expect(await admin(folder, ['reset-password', 'MARIE'], { piped })).toMatchObject({
    code: 0,
    printed: ['Le mot de passe de « marie » est changé, ses connexions sont fermées.'],
  })
  expect(await findSession(site, { sid: session, sub: id }, now)).toBeUndefined()
  expect(await listInvitations(site, now)).toEqual([])
  expect(await opens(folder, 'marie', 'un autre secret')).toBe(true)
})

test.each([
  ['a name that exists', ['create', 'Marie'], 'secret-secret', 'Le compte « Marie » existe déjà.'],
  ['an unknown name', ['reset-password', 'paul'], 'secret-secret', 'n’existe pas'],
  ['a short password', ['create', 'paul'], 'court', 'de 8 à 200 caractères'],
  ['a common password', ['create', 'paul'], 'iloveyou', 'trop courant'],
  ['a common password at a reset', ['reset-password', 'marie'], 'Azerty123', 'trop courant'],
  ['a name with what is not seen', ['create', 'pa\u202eul'], 'secret-secret', 'invisible'],
])('%s is refused in one line with exit code 1', async (_, args, piped, text) => {
  const folder = dataFolder()
  await admin(folder, ['create', 'marie'], { piped: 'un bon secret' })
  const refused = await admin(folder, args, { piped })
  expect(refused).toMatchObject({ code: 1, complained: [expect.stringContaining(text)] })
})

const createUsage = /^Utilisation :\n {2}create <nom> \[--generate\]\nLes/

test.each([
  [[], /^Utilisation :\n {2}create .*\n {2}reset-password .*\n {2}list\n/],
  [['delete', 'marie'], /^La commande « delete » n’existe pas\.\nUtilisation :\n {2}create /],
  [['create'], createUsage],
  [['create', '  '], createUsage],
  [['create', 'a'.repeat(201)], createUsage],
  [['create', 'jean', 'pierre'], createUsage],
  [['create', 'marie', '--force'], createUsage],
  [['list', 'marie'], /^Utilisation :\n {2}list\nLes/],
  [['backup', 'a.zip', '--phrase'], /^Utilisation :\n {2}backup <fichier\.zip>\nLes/],
  [['restore'], /^Utilisation :\n {2}restore <.*\n {2}restore --ailleurs .*\nLes/],
])('%j is answered with the usage and exit code 2', async (args, text) => {
  const folder = dataFolder()
  expect(await admin(folder, args)).toMatchObject({
    code: 2,
    complained: [expect.stringMatching(text)],
  })
  expect(readdirSync(folder)).toEqual([])
  expect(await admin(folder, [...args, '--help'])).toMatchObject({ code: 0, complained: [] })
})

test('a missing database is reported, and none is created', async () => {
  const folder = join(dataFolder(), 'mistyped')
  for (const args of [['list'], ['reset-password', 'marie']]) {
    const { code, complained } = await admin(folder, args)
    expect([code, complained[0]]).toEqual([
      1,
      expect.stringMatching(/^Il n’y a pas de base de données dans le dossier .*mistyped/),
    ])
  }
  expect(existsSync(folder)).toBe(false)
})

test.each([
  ['newer', "insert into migrations values ('9999-later.sql', '')", 'plus récente'],
  ['older', "delete from migrations where name > '0001-init.sql'", 'plus ancienne'],
])('the database of a %s version of the site is left alone', async (_, change, text) => {
  const folder = dataFolder()
  await admin(folder, ['create', 'marie'], { piped: 'un bon secret' })
  const sqlite = new Sqlite(join(folder, 'site.sqlite'))
  sqlite.exec(change)
  sqlite.close()
  for (const args of [['list'], ['create', 'paul']]) {
    const refused = await admin(folder, args)
    expect(refused).toMatchObject({ code: 1, complained: [expect.stringContaining(text)] })
  }
})

test('a wrong setting is reported in one line', async () => {
  expect(await admin(dataFolder(), ['list'], { env: { PORT: 'cinq' } })).toMatchObject({
    code: 1,
    complained: ['Réglage PORT incorrect : il faut un numéro de port, de 0 à 65535.'],
  })
})
