import type { Database } from '#src/core/database/index.ts'
import { purgeKeys } from './idempotency.ts'

// Its type is checked where features are listed: core/feature.ts is made of this module's own types.
export const http = {
  data: {
    tables: { idempotency_keys: 'club' },
    notPersonal: ['idempotency_keys'],
    notPublic: ['idempotency_keys'],
    purge: ({ db }: { db: Database }, time: Date) => purgeKeys(db, time),
  },
} as const
