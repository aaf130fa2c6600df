import type { Database } from '#src/core/database/index.ts'

export const findAccountById = (db: Database, id: string) =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
