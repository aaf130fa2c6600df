import { Hono } from 'hono'
import { asColumns, countRows, type Database, orderedQueries } from '#src/core/database/index.ts'
import { type Feature, recordCalls, sampleList } from '#src/core/feature.ts'
import { NotFound, recordRoutes } from '#src/core/http/index.ts'
import { markdownText } from '#src/core/markdown/index.ts'
import { orderedIds } from '#src/core/text/schema-parts.schema.ts'
import { freePermalink, type TrashKind } from '#src/core/trash/index.ts'
import neutralTexts from './neutral-texts.json' with { type: 'json' }
import { questionNouns } from './questions.nouns.shared.ts'
import { questionsPhrases } from './questions.phrases.shared.ts'
import { type QuestionGroup, questionInput } from './questions.schema.ts'
import content from './starter.fr.json' with { type: 'json' }

const kind: TrashKind<'questions'> = {
  recordType: 'questions',
  table: 'questions',
  nouns: questionNouns,
  missing: 'Question introuvable.',
  title: ({ question }) => question,
}
const queries = orderedQueries(kind, {
  ...asColumns(kind, questionInput),
  newId: (trx, { question }) => freePermalink(trx, 'questions', question, 'question'),
})
const order = { path: '/question-order', schema: orderedIds('Une question y est deux fois') }

export const questions: Feature = {
  data: {
    tables: { questions: 'club' },
    personal: { questions: ['topic', 'question', 'answer'] },
    schemas: [{ table: 'questions', schema: questionInput, kind, get: queries.get }],
    sampleContent: sampleList(queries.create, questionInput, content),
    phrases: { questions: { page: 'Questions', texts: questionsPhrases } },
  },
  neutralTexts,
  api: {
    routes: [
      ({ db, trash, now }) =>
        new Hono()
          .get('/faq', async (c) => c.json(await listGroups(db)))
          .route(
            '/',
            recordRoutes({ db, trash, now, kind, schema: questionInput, queries, order }),
          ),
    ],
    public: [{ call: 'GET /api/faq' }],
    reauth: {
      none: [...recordCalls('questions'), 'PUT /api/question-order'],
    },
  },
  pages: {
    hasContent: { questions: async (db) => (await countRows(db.selectFrom('questions'))) > 0 },
  },
}

/** Groups questions by topic, in the order of first questions. */
async function listGroups(db: Database): Promise<QuestionGroup[]> {
  const all = await queries.list(db)
  if (all.length === 0) throw new NotFound('Page introuvable.')
  const read = all.map(async ({ _id, question, topic, answer }) => {
    const { html } = await markdownText(answer)
    return { topic, shown: { _id, question, html } }
  })
  const byTopic = Map.groupBy(await Promise.all(read), ({ topic }) => topic)
  const groups = [...byTopic].map(([topic, all]) => ({
    topic,
    questions: all.map(({ shown }) => shown),
  }))
  return groups.toSorted((a, b) => Number(a.topic !== '') - Number(b.topic !== ''))
}
