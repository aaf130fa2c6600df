import type { Database } from '#src/core/database/index.ts'
import { purgeKeys } from './idempotency.ts'

// The type is checked in src/registry.ts, since core/feature.ts imports types of this module.
export const http = {
  data: {
    tables: { idempotency_keys: 'club' },
    notPersonal: { idempotency_keys: 'all' },
    notPublic: ['idempotency_keys'],
    purge: ({ db }: { db: Database }, time: Date) => purgeKeys(db, time),
  },
} as const
