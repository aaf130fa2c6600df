import type { Generated } from 'kysely'

export type IdempotencyKeysTable = {
  id: Generated<number>
  account_id: string
  /** `/api/events` */
  endpoint: string
  key: string
  digest: string
  record_id: string
  created_at: string
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    idempotency_keys: IdempotencyKeysTable
  }
}
