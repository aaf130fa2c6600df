import { draftDays } from '#src/core/media/drafts.schema.ts'

// The type is checked in src/registry.ts, since core/feature.ts imports types of this module.
export const http = {
  data: {
    tables: { idempotency_keys: 'club' },
    notPersonal: { idempotency_keys: 'all' },
    notPublic: ['idempotency_keys'],
    // A draft may be sent as long as the browser keeps it.
    expiring: [{ table: 'idempotency_keys', column: 'createdAt', days: draftDays }],
  },
} as const
