import type { Generated } from 'kysely'

export type IdempotencyKeysTable = {
  id: Generated<number>
  accountId: string
  /** `/api/events` */
  endpoint: string
  key: string
  digest: string
  recordId: string
  createdAt: string
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    idempotency_keys: IdempotencyKeysTable
  }
}
