import type { Feature } from '#src/core/feature.ts'
import { purgeKeys } from './idempotency.ts'

export const http: Feature = {
  data: {
    tables: { gone_addresses: 'club', idempotency_keys: 'club' },
    notPersonal: ['gone_addresses', 'idempotency_keys'],
    notPublic: ['idempotency_keys'],
    exported: ['gone_addresses'],
    purge: ({ db }, time) => purgeKeys(db, time),
  },
}
