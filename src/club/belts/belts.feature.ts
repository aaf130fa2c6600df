import { Hono } from 'hono'
import { type Database, singleQueries } from '#src/core/database/index.ts'
import type { Feature } from '#src/core/feature.ts'
import { singleRoutes } from '#src/core/versions/index.ts'
import { type Belts, beltsInput, ownTexts } from './belts.contract.ts'

const queries = singleQueries({ table: 'belts', missing: 'Page introuvable.' })

/** Belts page: GET /api/belts for visitors; /api/belts/texts holds only what admins wrote. */
export const belts: Feature = {
  data: {
    tables: { belts: 'club' },
    personal: { belts: 'all' },
    exported: ['belts'],
    contracts: [{ table: 'belts', contract: beltsInput, get: queries.get }],
  },
  api: {
    routes: [
      ({ db, now }) =>
        new Hono()
          .get('/belts', async (c) => c.json(await getShown(db)))
          .route('/', singleRoutes('/belts/texts', { db, now, contract: beltsInput, queries })),
    ],
    public: [{ call: 'GET /api/belts' }],
    reauth: {
      none: ['PUT /api/belts/texts'],
    },
  },
}

/** Texts shown, from white to black belt. */
async function getShown(db: Database): Promise<Belts> {
  const { record } = await queries.get(db)
  const shown = Object.entries(ownTexts).map(([belt, own]) => [
    belt,
    record[belt as keyof Belts] || own,
  ])
  return Object.fromEntries(shown)
}
