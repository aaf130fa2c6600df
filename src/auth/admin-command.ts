import { parseArgs } from 'node:util'
import {
  changePassword,
  createAccount,
  findAccount,
  listAccounts,
} from '#src/accounts/accounts.queries.ts'
import { ConfigError, readConfig } from '#src/config.ts'
import type { Database } from '#src/database.ts'
import { MigrationError } from '#src/migrate.ts'
import { openForAdmin } from './admin-database.ts'
import { Refused } from './admin-refused.ts'
import { askPassword, type Terminal } from './ask-password.ts'
import { newPassword, newUsername, username } from './auth.contract.ts'
import { isCommonPassword, tooCommon } from './common-passwords.ts'
import { generatePassword } from './first-admin.ts'

export type World = {
  env: Record<string, string | undefined>
  migrations: string
  terminal: Terminal
  print(line: string): void
  complain(line: string): void
  now(): Date
}

const usage =
  'Utilisation : create <nom> [--generate] | reset-password <nom> [--generate] | list (le mot de passe est demandé, ou lu sur l’entrée standard)'

type Command = { name: 'create' | 'reset-password' | 'list'; account: string; generate: boolean }

/**
 * The admins of a volume, without the site: `create`, `reset-password`, `list`. The site may be
 * running. Answers the exit code: 0 done, 1 refused or failed, 2 not understood.
 */
export async function runAdmin(args: string[], world: World): Promise<number> {
  if (args.includes('--help')) {
    world.print(usage)
    return 0
  }
  const command = understand(args)
  if (!command) {
    world.complain(usage)
    return 2
  }
  try {
    const { dataDir } = readConfig(world.env)
    const db = openForAdmin(dataDir, world.migrations, command.name === 'create')
    try {
      await commands[command.name](db, command, world)
    } finally {
      await db.destroy()
    }
    return 0
  } catch (error) {
    const known = [Refused, ConfigError, MigrationError].some((kind) => error instanceof kind)
    const message = error instanceof Error ? error.message : String(error)
    world.complain(known ? message : `Une erreur inattendue s’est produite : ${message}`)
    return 1
  }
}

function understand(args: string[]): Command | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { generate: { type: 'boolean', default: false } },
    })
    const [name, given, ...more] = positionals
    const { generate } = values
    if (more.length > 0) return undefined
    if (name === 'list' && given === undefined && !generate) return { name, account: '', generate }
    if (name !== 'create' && name !== 'reset-password') return undefined
    const account = username.safeParse(given)
    return account.success ? { name, account: account.data, generate } : undefined
  } catch {
    return undefined
  }
}

const commands: Record<
  Command['name'],
  (db: Database, command: Command, world: World) => Promise<void>
> = {
  create: async (db, { account, generate }, world) => {
    const name = newUsername.safeParse(account)
    if (!name.success) throw new Refused(`${name.error.issues[0]?.message}.`)
    if (await findAccount(db, account)) throw new Refused(`Le compte « ${account} » existe déjà.`)
    const { password, generated } = await choosePassword(generate, world)
    await createAccount(db, account, password, world.now())
    world.print(`Le compte « ${account} » est créé.`)
    if (generated) printPassword(password, world)
  },
  'reset-password': async (db, { account, generate }, world) => {
    const found = await findAccount(db, account)
    if (!found) throw new Refused(`Le compte « ${account} » n’existe pas.`)
    const { password, generated } = await choosePassword(generate, world)
    if (!(await changePassword(db, found.id, password))) {
      throw new Refused(`Le compte « ${account} » vient d’être supprimé.`)
    }
    world.print(`Le mot de passe de « ${found.username} » est changé, ses connexions sont fermées.`)
    if (generated) printPassword(password, world)
  },
  list: async (db, _, world) => {
    const accounts = await listAccounts(db)
    if (accounts.length === 0) world.print('Aucun compte.')
    for (const { username, createdAt } of accounts) {
      world.print(`${username}\t(créé le ${day.format(new Date(createdAt))})`)
    }
  },
}

const day = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'long' })

/** The one typed or piped in; a made-up one when that is empty. */
async function choosePassword(generate: boolean, { terminal }: World) {
  const given = generate ? '' : await askPassword(terminal)
  if (given === '') return { password: generatePassword(), generated: true }
  if (!newPassword.safeParse(given).success) {
    throw new Refused('Le mot de passe doit compter de 8 à 200 caractères.')
  }
  if (isCommonPassword(given)) throw new Refused(`${tooCommon}.`)
  return { password: given, generated: false }
}

function printPassword(password: string, { print }: World): void {
  print(`Mot de passe : ${password} (affiché une seule fois : notez-le maintenant)`)
}
