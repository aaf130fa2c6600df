import { articleText } from '#src/club/blogs/article-text.ts'
import type { Database } from '#src/house/database/database.ts'
import { orderedQueries } from '#src/house/database/record-queries.ts'
import { countRows } from '#src/house/database/records.ts'
import { NotFound } from '#src/house/http/errors.ts'
import { freePermalink } from '#src/house/http/permalinks.ts'
import type { TrashKind } from '#src/office/trash/trash.kind.ts'
import type { Question, QuestionGroup, QuestionInput } from './questions.contract.ts'

export const questionKind: TrashKind<'questions'> = {
  room: 'questions',
  table: 'questions',
  missing: 'Question introuvable.',
  title: ({ question }) => question,
}

export const questionQueries = orderedQueries(questionKind, {
  newId: (trx, { question }: QuestionInput) =>
    freePermalink(trx, 'questions', question, 'question'),
  toColumns: (input: QuestionInput) => input,
  toRecord: ({ id, question, topic, answer }): Question => ({ _id: id, question, topic, answer }),
})

/**
 * As the page shows them: by topic, in the order the first question of each has.
 * @throws NotFound while there is none
 */
export async function listGroups(db: Database): Promise<QuestionGroup[]> {
  const all = await questionQueries.list(db)
  if (all.length === 0) throw new NotFound('Page introuvable.')
  const read = all.map(async ({ _id, question, topic, answer }) => {
    const { html } = await articleText(answer)
    return { topic, shown: { _id, question, html } }
  })
  const byTopic = Map.groupBy(await Promise.all(read), ({ topic }) => topic)
  const groups = [...byTopic].map(([topic, all]) => ({
    topic,
    questions: all.map(({ shown }) => shown),
  }))
  return groups.toSorted((a, b) => Number(a.topic !== '') - Number(b.topic !== ''))
}

export async function hasQuestions(db: Database): Promise<boolean> {
  return (await countRows(db.selectFrom('questions'))) > 0
}
