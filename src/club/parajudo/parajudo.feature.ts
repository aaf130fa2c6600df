import { Hono } from 'hono'
import { sql } from 'kysely'
import { singleQueries } from '#src/core/database/index.ts'
import type { Feature } from '#src/core/feature.ts'
import { NotFound } from '#src/core/http/index.ts'
import { singleRoutes } from '#src/core/versions/index.ts'
import neutralTexts from './neutral-texts.json' with { type: 'json' }
import { parajudoPhrases } from './parajudo.phrases.shared.ts'
import { type Parajudo, parajudoInput } from './parajudo.schema.ts'
import content from './starter.fr.json' with { type: 'json' }

const kind = { table: 'parajudo', missing: 'Page introuvable.' } as const
const queries = singleQueries(kind)

const isFilledIn = ({ who, how }: Parajudo) => who !== '' || how !== ''

export const parajudo: Feature = {
  data: {
    tables: { parajudo: 'club' },
    personal: { parajudo: 'all' },
    schemas: [{ table: 'parajudo', schema: parajudoInput, get: queries.get }],
    sampleContent: {
      fill: async (trx) => {
        await queries.update(trx, parajudoInput.parse(content))
        return ['1']
      },
      clear: (db, these) =>
        sql`update parajudo set intro = '', who = '', how = '',
          helpers = '', team = '', access = '', price = '', easy = '', contact_name = '',
          contact_phone = '', revision = revision + 1 where ${these}`.execute(db),
    },
    phrases: {
      parajudo: {
        page: 'Para-judo',
        texts: parajudoPhrases,
        labels: {
          title: 'Titre',
          lead: 'Sous le titre, sans introduction',
          welcome: 'Au-dessus des textes',
        },
        required: ['title', 'welcome'],
      },
    },
  },
  neutralTexts,
  api: {
    routes: [
      ({ db, now }) =>
        new Hono()
          .get('/parajudo', async (c) => {
            const { record } = await queries.get(db)
            if (!isFilledIn(record)) throw new NotFound(kind.missing)
            return c.json(record)
          })
          .route('/', singleRoutes('/parajudo/texts', { db, now, schema: parajudoInput, queries })),
    ],
    public: [{ call: 'GET /api/parajudo' }],
    reauth: {
      none: ['PUT /api/parajudo/texts'],
    },
  },
  pages: {
    hasContent: { parajudo: async (db) => isFilledIn((await queries.get(db)).record) },
  },
}
