import { Hono } from 'hono'
import { type Database, singleQueries } from '#src/core/database/index.ts'
import type { Feature } from '#src/core/feature.ts'
import { teachesJudo } from '#src/core/settings/discipline-drawings.shared.ts'
import { getSettings } from '#src/core/settings/index.ts'
import { singleRoutes } from '#src/core/versions/index.ts'
import { type Belts, beltsInput, defaultBeltTexts, type PublicGrades } from './belts.schema.ts'

const queries = singleQueries({ table: 'belts', missing: 'Page introuvable.' })

/** The club's grades: GET /api/belts for visitors; /api/belts/texts has what admins wrote. */
export const belts: Feature = {
  data: {
    tables: { belts: 'club' },
    personal: { belts: 'all' },
    schemas: [{ table: 'belts', schema: beltsInput, get: queries.get }],
  },
  api: {
    routes: [
      ({ db, now }) =>
        new Hono()
          .get('/belts', async (c) => c.json(await getPublicGrades(db)))
          .route('/', singleRoutes('/belts/texts', { db, now, schema: beltsInput, queries })),
    ],
    public: [{ call: 'GET /api/belts' }],
    reauth: {
      none: ['PUT /api/belts/texts'],
    },
  },
}

/**
 * Grades shown, lowest first: the club's own levels, or belts, which are shown once a text says
 * what is learnt there. A club of judo has those of the program.
 */
async function getPublicGrades(db: Database): Promise<PublicGrades> {
  const { grades, disciplines } = (await getSettings(db)).record
  const { kind, title, levels } = grades
  if (kind !== 'ceintures') return { title, levels: kind === 'aucun' ? [] : levels }
  const { record } = await queries.get(db)
  const isJudo = teachesJudo(disciplines)
  const belts = Object.entries(defaultBeltTexts).map(([name, text]) => {
    const color = name as keyof Belts
    return { name: `Ceinture ${color}`, color, text: record[color] || (isJudo ? text : '') }
  })
  return { title, levels: belts.some(({ text }) => text) ? belts : [] }
}
