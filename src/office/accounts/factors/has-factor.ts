import { type SqlBool, sql } from 'kysely'

/** Whether the `accounts` row of a query has a passkey or codes: a password alone opens nothing. */
export const hasFactor = sql<SqlBool>`(
  exists (select 1 from passkeys where passkeys.account_id = accounts.id)
  or exists (select 1 from totp where totp.account_id = accounts.id)
)`
