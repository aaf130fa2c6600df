import type { Generated } from 'kysely'

export type GoneAddressesTable = {
  /** SHA-256 of 'room/id' in hexadecimal */
  hash: string
}

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
    gone_addresses: GoneAddressesTable
    idempotency_keys: IdempotencyKeysTable
  }
}
