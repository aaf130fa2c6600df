import type { Database } from '#src/core/database/index.ts'
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
    schemas: [{ table: 'legal', schema: legalInput, get: legalQueries.get }],
  },
  api: {
    routes: [
      ({ db, now }) =>
        singleRoutes('/legal', { db, now, schema: legalInput, queries: legalQueries }),
    ],
    public: [{ call: 'GET /api/legal' }],
  },
  firstSteps: [
    {
      name: 'legal',
      order: 100,
      label: 'Les mentions légales',
      action: 'Compléter',
      path: 'mentions',
      findMissing: async ({ db }) => {
        const count = await countMissing(db)
        if (count === 0) return undefined
        return { text: count > 1 ? `${count} informations manquent` : 'une information manque' }
      },
    },
  ],
  overview: async (db, { role }) => ({
    missingMentions: role === 'admin' ? await countMissing(db) : 0,
  }),
}

async function countMissing(db: Database): Promise<number> {
  const { club } = (await getSettings(db)).record
  return missingFrom((await getLegal(db)).record, club).length
}
