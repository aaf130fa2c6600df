import type { Feature } from '#src/core/feature.ts'
import { getSettings } from '#src/core/settings/index.ts'
import { singleRoutes } from '#src/core/versions/index.ts'
import { getLegal, legalQueries } from './legal.queries.ts'
import { legalInput } from './legal.schema.ts'
import { missingFrom } from './required-details.shared.ts'

export const legal: Feature = {
  data: {
    tables: { legal: 'club' },
    personal: { legal: 'all' },
    exported: ['legal'],
    schemas: [{ table: 'legal', schema: legalInput, get: legalQueries.get }],
  },
  api: {
    routes: [
      ({ db, now }) =>
        singleRoutes('/legal', { db, now, schema: legalInput, queries: legalQueries }),
    ],
    public: [{ call: 'GET /api/legal' }],
  },
  overview: async (db, { role }) => {
    if (role !== 'admin') return { missingMentions: 0 }
    const { club } = (await getSettings(db)).record
    return { missingMentions: missingFrom((await getLegal(db)).record, club).length }
  },
}
