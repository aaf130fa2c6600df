import { parseArgs } from 'node:util'
import { readConfig } from '#src/config.ts'
import { together } from '#src/house/database/database.ts'
import { findAccount } from '#src/office/accounts/accounts.queries.ts'
import { username } from '#src/office/accounts/login/auth.contract.ts'
import { removeSessionsOf } from '#src/office/accounts/login/sessions.queries.ts'
import { type Command, NotUnderstood, Refused } from '#src/office/command/command.ts'
import { openForAdmin } from '#src/office/command/open-for-admin.ts'
import { removeFactors } from './factors.queries.ts'

/** For whoever lost phone, passkeys and recovery codes. */
export const resetFactors: Command = {
  name: 'reset-factors',
  usage: '<nom>',
  async run(args, { env, migrations, print }) {
    const name = readName(args)
    const db = openForAdmin(readConfig(env).dataDir, migrations, false)
    try {
      const account = await findAccount(db, name)
      if (!account) throw new Refused(`Le compte « ${name} » n’existe pas.`)
      await together(db, async (trx) => {
        await removeFactors(trx, account.id)
        await removeSessionsOf(trx, account.id)
      })
      print(
        `La double vérification de « ${account.username} » est retirée, ses connexions sont fermées : le mot de passe suffit pour entrer et en mettre une nouvelle en place.`,
      )
      return 0
    } finally {
      await db.destroy()
    }
  },
}

/** @throws NotUnderstood */
function readName(args: string[]): string {
  try {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    const [given, ...more] = positionals
    if (more.length > 0) throw new NotUnderstood()
    return username.parse(given)
  } catch {
    throw new NotUnderstood()
  }
}
