import { randomInt } from 'node:crypto'
import type { Database } from '#src/house/database/database.ts'
import { createAccount, listAccounts } from '#src/office/accounts/accounts.queries.ts'

export type FirstAdmin = { username: string; generatedPassword: string | undefined }

/** Creates the first admin when there is no account at all; a missing password is made up. */
export async function ensureFirstAdmin(
  db: Database,
  given: { username: string; password: string | undefined },
  now: Date,
): Promise<FirstAdmin | undefined> {
  if ((await listAccounts(db)).length > 0) return undefined
  const generatedPassword = given.password ? undefined : generatePassword()
  await createAccount(db, given.username, given.password ?? generatedPassword ?? '', now)
  return { username: given.username, generatedPassword }
}

/** 20 characters that are told apart on paper, in groups of five: 98 random bits. */
export function generatePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
