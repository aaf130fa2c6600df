import { Hono } from 'hono'
import { asColumns, countRows, type Database, orderedQueries } from '#src/core/database/index.ts'
import { type Feature, orderedRecordCalls, sampleList } from '#src/core/feature.ts'
import { answerSlice, readSlice, recordRoutes, slice } from '#src/core/http/index.ts'
import { counted } from '#src/core/text/nouns.shared.ts'
import { orderedIds } from '#src/core/text/schema-parts.schema.ts'
import type { TrashKind } from '#src/core/trash/index.ts'
import { coachNouns } from './coaches.nouns.shared.ts'
import { coachesPhrases } from './coaches.phrases.shared.ts'
import { coachInput } from './coaches.schema.ts'
import { coachesSettings } from './coaches-settings.schema.ts'
import neutralTexts from './neutral-texts.json' with { type: 'json' }
import content from './starter.fr.json' with { type: 'json' }

const kind: TrashKind<'coaches'> = {
  recordType: 'coaches',
  table: 'coaches',
  nouns: coachNouns,
  missing: 'Entraîneur introuvable.',
  title: ({ name }) => name,
}
const queries = orderedQueries(kind, asColumns(kind, coachInput))
const order = { path: '/coaches/order', schema: orderedIds('Un entraîneur y est deux fois') }
const count = (db: Database) => countRows(db.selectFrom('coaches'))

export const coaches = {
  data: {
    tables: { coaches: 'club' },
    personal: { coaches: ['name', 'bio', 'rank', 'socials'] },
    schemas: [{ table: 'coaches', schema: coachInput, kind, get: queries.get }],
    settings: {
      coaches: {
        schema: coachesSettings,
        defaults: {
          figures: [
            { value: '5.0', label: 'Note moyenne' },
            { value: '150+', label: 'Réussites' },
            { value: '98%', label: 'Satisfaction' },
          ],
        },
        invented: ['figures'],
      },
    },
    sampleContent: sampleList(queries.create, coachInput, content),
    phrases: {
      coaches: {
        page: 'Entraîneurs',
        texts: coachesPhrases,
        labels: { experts: 'Sous le nombre d’entraîneurs\u00a0; vide\u00a0: il n’est pas montré' },
      },
    },
  },
  neutralTexts,
  api: {
    routes: [
      ({ db, trash, now }) =>
        new Hono()
          .get('/coaches', async (c) =>
            answerSlice(c, await queries.list(db, readSlice(c)), await count(db)),
          )
          .route('/', recordRoutes({ db, trash, now, kind, schema: coachInput, queries, order })),
    ],
    public: [{ call: 'GET /api/coaches', query: slice }, { call: 'GET /api/coaches/:id' }],
    reauth: {
      none: orderedRecordCalls('coaches'),
    },
  },
  firstSteps: [
    {
      name: 'coaches',
      order: 55,
      label: 'Les personnes',
      action: 'Présenter',
      path: 'coaches',
      optional: true,
      findMissing: async ({ db }, samples) => {
        if (samples > 0) return { text: `${counted(samples, 'portrait')} d’exemple` }
        return (await count(db)) === 0 ? { text: 'personne encore' } : undefined
      },
    },
  ],
  overview: async (db, { role }) => ({ faceless: role === 'admin' ? await listFaceless(db) : [] }),
  counts: { coaches: count },
} satisfies Feature

const listFaceless = (db: Database) =>
  db
    .selectFrom('coaches')
    .select(['id as _id', 'name'])
    .where('image', '=', '')
    .orderBy('position')
    .orderBy('id')
    .execute()
