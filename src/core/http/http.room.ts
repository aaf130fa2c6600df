import type { Room } from '#src/room.ts'

export const http: Room = {
  tables: { gone_addresses: 'club' },
  exported: ['gone_addresses'],
}
