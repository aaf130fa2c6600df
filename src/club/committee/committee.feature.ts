import { Hono } from 'hono'
import { countDocuments, listDocuments } from '#src/club/documents/documents.queries.ts'
import { asColumns, countRows, type Database, orderedQueries } from '#src/core/database/index.ts'
import { type AppContext, type Feature, orderedRecordCalls, sampleList } from '#src/core/feature.ts'
import { NotFound, recordRoutes } from '#src/core/http/index.ts'
import { orderedIds } from '#src/core/text/schema-parts.schema.ts'
import type { TrashKind } from '#src/core/trash/index.ts'
import { memberNouns } from './committee.nouns.shared.ts'
import { type CommitteePage, memberInput } from './committee.schema.ts'
import { pressSettings } from './press.schema.ts'
import { findPress } from './press.ts'
import content from './starter.fr.json' with { type: 'json' }

const kind: TrashKind<'committee'> = {
  recordType: 'committee',
  table: 'committee',
  nouns: memberNouns,
  missing: 'Membre du bureau introuvable.',
  title: ({ role, name }) => `${name}, ${role}`,
}
const queries = orderedQueries(kind, asColumns(kind, memberInput))
const order = { path: '/committee/order', schema: orderedIds('Une personne y est deux fois') }

export const committee = {
  data: {
    tables: { committee: 'club' },
    personal: { committee: ['role', 'name', 'text', 'email'] },
    schemas: [{ table: 'committee', schema: memberInput, kind, get: queries.get }],
    settings: { press: { schema: pressSettings, defaults: { photos: [] } } },
    sampleContent: sampleList(queries.create, memberInput, content),
  },
  api: {
    routes: [
      ({ db, trash, now, features }) =>
        new Hono()
          .get('/committee/page', async (c) => c.json(await getPage(db, features)))
          .route('/', recordRoutes({ db, trash, now, kind, schema: memberInput, queries, order })),
    ],
    public: [{ call: 'GET /api/committee/page' }],
    reauth: {
      none: orderedRecordCalls('committee'),
    },
  },
  pages: {
    hasContent: {
      bureau: async (db) =>
        (await countRows(db.selectFrom('committee'))) + (await countDocuments(db, 'bureau')) > 0,
    },
  },
} satisfies Feature

/** Reads the public page. */
async function getPage(db: Database, features: AppContext['features']): Promise<CommitteePage> {
  const members = await queries.list(db)
  const documents = await listDocuments(db, 'bureau')
  if (members.length + documents.length === 0) throw new NotFound('Page introuvable.')
  const press = await findPress(db, features, members)
  return { members, documents, ...(press && { press }) }
}
