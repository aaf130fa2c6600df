import { Hono } from 'hono'
import { type Database, singleQueries } from '#src/core/database/index.ts'
import type { Feature } from '#src/core/feature.ts'
import { singleRoutes } from '#src/core/versions/index.ts'
import { type Belts, beltsInput, defaultBeltTexts } from './belts.schema.ts'

const queries = singleQueries({ table: 'belts', missing: 'Page introuvable.' })

/** Belts page: GET /api/belts for visitors; /api/belts/texts holds only what admins wrote. */
export const belts: Feature = {
  data: {
    tables: { belts: 'club' },
    personal: { belts: 'all' },
    exported: ['belts'],
    schemas: [{ table: 'belts', schema: beltsInput, get: queries.get }],
  },
  api: {
    routes: [
      ({ db, now }) =>
        new Hono()
          .get('/belts', async (c) => c.json(await getPublicBelts(db)))
          .route('/', singleRoutes('/belts/texts', { db, now, schema: beltsInput, queries })),
    ],
    public: [{ call: 'GET /api/belts' }],
    reauth: {
      none: ['PUT /api/belts/texts'],
    },
  },
}

/** Texts shown, from white to black belt. */
async function getPublicBelts(db: Database): Promise<Belts> {
  const { record } = await queries.get(db)
  const entries = Object.entries(defaultBeltTexts).map(([belt, defaultText]) => [
    belt,
    record[belt as keyof Belts] || defaultText,
  ])
  return Object.fromEntries(entries)
}
