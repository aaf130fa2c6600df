import type { Room } from '#src/room.ts'
import type { GoneAddressesTable } from './permalinks.ts'

export const http: Room<{ gone_addresses: GoneAddressesTable }> = {
  tables: { gone_addresses: 'club' },
  exported: ['gone_addresses'],
}
