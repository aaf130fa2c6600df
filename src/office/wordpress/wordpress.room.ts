import type { Room } from '#src/room.ts'
import {
  type FormerAddressesTable,
  formerAddresses,
  type ImportedTable,
} from './former-addresses.ts'
import { wordpressRoutes } from './wordpress.routes.ts'

export const wordpress: Room<{ imported: ImportedTable; former_addresses: FormerAddressesTable }> =
  {
    tables: { imported: 'club', former_addresses: 'club' },
    unseen: ['imported'],
    exported: ['imported', 'former_addresses'],
    routes: [wordpressRoutes],
    files: [formerAddresses],
  }
