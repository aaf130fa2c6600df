import { newPassword, newUsername, username } from '#src/core/accounts/login/auth.schema.ts'
import {
  type Command,
  NotUnderstood,
  openForAdmin,
  promptPassword,
  Refused,
  readArgs,
  type World,
} from '#src/core/command/index.ts'
import { isCommonPassword, readConfig, tooCommon } from '#src/core/config/index.ts'
import { type Database, inTransaction } from '#src/core/database/index.ts'
import { longDay } from '#src/core/time/dates.shared.ts'
import {
  type AccountWithPassword,
  changePassword,
  createAccount,
  findAccount,
  generatePassword,
  listAccounts,
} from './accounts.queries.ts'
import { removeFactors } from './factors/factors.queries.ts'
import { removeAccountSessions } from './login/sessions.queries.ts'

export const accountCommands: readonly Command[] = [
  {
    name: 'create',
    usage: '<nom> [--generate]',
    async run(args, world) {
      const { account, generate } = readAccount(args)
      await using db = openDatabase(world, true)
      const name = newUsername.safeParse(account)
      if (!name.success) throw new Refused(`${name.error.issues[0]?.message}.`)
      if (await findAccount(db, account)) {
        throw new Refused(`Le compte « ${account} » existe déjà.`)
      }
      const { password, generated } = await choosePassword(generate, world)
      await createAccount(db, account, password, world.now())
      world.print(`Le compte « ${account} » est créé.`)
      if (generated) printPassword(password, world)
    },
  },
  {
    name: 'reset-password',
    usage: '<nom> [--generate]',
    async run(args, world) {
      const { account, generate } = readAccount(args)
      await using db = openDatabase(world)
      const { id, username } = await getAccount(db, account)
      const { password, generated } = await choosePassword(generate, world)
      if (!(await changePassword(db, id, password))) {
        throw new Refused(`Le compte « ${account} » vient d’être supprimé.`)
      }
      world.print(`Le mot de passe de « ${username} » est changé, ses connexions sont fermées.`)
      if (generated) printPassword(password, world)
    },
  },
  {
    name: 'list',
    usage: '',
    async run(args, world) {
      if (args.length > 0) throw new NotUnderstood()
      await using db = openDatabase(world)
      const accounts = await listAccounts(db)
      if (accounts.length === 0) world.print('Aucun compte.')
      for (const { username, role, createdAt } of accounts) {
        const what = role === 'editor' ? 'rédaction, créé' : 'créé'
        world.print(`${username}\t(${what} le ${longDay(createdAt)})`)
      }
    },
  },
]

export const resetFactors: Command = {
  name: 'reset-factors',
  usage: '<nom>',
  async run(args, world) {
    if (args.includes('--generate')) throw new NotUnderstood()
    const { account } = readAccount(args)
    await using db = openDatabase(world)
    const { id, username } = await getAccount(db, account)
    await inTransaction(db, async (trx) => {
      await removeFactors(trx, id)
      await removeAccountSessions(trx, id)
    })
    world.print(
      `La double vérification de « ${username} » est retirée, ses connexions sont fermées : le mot de passe suffit pour entrer et en mettre une nouvelle en place.`,
    )
  },
}

/** Reads a name and --generate. @throws NotUnderstood */
function readAccount(args: string[]): { account: string; generate: boolean } {
  const { files: names, hasOption: generate } = readArgs(args, 'generate')
  const account = username.safeParse(names[0])
  if (!account.success || names.length > 1) throw new NotUnderstood()
  return { account: account.data, generate }
}

const openDatabase = ({ env, migrations }: World, mayCreate = false) =>
  openForAdmin(readConfig(env).dataDir, migrations, mayCreate)

/** Finds the account. @throws Refused */
async function getAccount(db: Database, name: string): Promise<AccountWithPassword> {
  const account = await findAccount(db, name)
  if (account) return account
  throw new Refused(`Le compte « ${name} » n’existe pas.`)
}

/** Password typed or piped in; generated if empty. */
async function choosePassword(generate: boolean, { terminal }: World) {
  const typed = generate ? '' : await promptPassword(terminal)
  if (typed === '') return { password: generatePassword(), generated: true }
  if (!newPassword.safeParse(typed).success) {
    throw new Refused('Le mot de passe doit compter de 8 à 200 caractères.')
  }
  if (isCommonPassword(typed)) throw new Refused(`${tooCommon}.`)
  return { password: typed, generated: false }
}

function printPassword(password: string, { print }: World): void {
  print(`Mot de passe : ${password} (affiché une seule fois : notez-le maintenant)`)
}
