import type { Room } from '#src/room.ts'
import { type IdempotencyKeysTable, purgeKeys } from './idempotency.ts'
import type { GoneAddressesTable } from './permalinks.ts'

export const http: Room<{
  gone_addresses: GoneAddressesTable
  idempotency_keys: IdempotencyKeysTable
}> = {
  tables: { gone_addresses: 'club', idempotency_keys: 'club' },
  unseen: ['idempotency_keys'],
  exported: ['gone_addresses'],
  purge: ({ db }, time) => purgeKeys(db, time),
}
