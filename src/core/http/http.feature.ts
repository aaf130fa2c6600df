import type { Feature } from '#src/core/feature.ts'

export const http: Feature = {
  tables: { gone_addresses: 'club' },
  exported: ['gone_addresses'],
}
