import type { Selectable } from 'kysely'
import { articleText } from '#src/club/blogs/article-text.ts'
import { type Database, together } from '#src/house/database/database.ts'
import {
  countRows,
  getRow,
  nextPosition,
  putInOrder,
  updateRow,
} from '#src/house/database/records.ts'
import { NotFound } from '#src/house/http/errors.ts'
import { freePermalink } from '#src/house/http/permalinks.ts'
import type { Revised } from '#src/house/http/revisions.ts'
import type { TrashKind } from '#src/office/trash/trash.kind.ts'
import type { Question, QuestionGroup, QuestionInput } from './questions.contract.ts'
import type { QuestionsTable } from './questions.table.ts'

type Row = Selectable<QuestionsTable>

export const questionKind: TrashKind<'questions'> = {
  room: 'questions',
  table: 'questions',
  missing: 'Question introuvable.',
  title: ({ question }) => question,
}

/** In the order the admin gave them. */
export async function listQuestions(db: Database): Promise<Question[]> {
  return (await listRows(db)).map(toQuestion)
}

/**
 * As the page shows them: by topic, in the order the first question of each has.
 * @throws NotFound while there is none
 */
export async function listGroups(db: Database): Promise<QuestionGroup[]> {
  const rows = await listRows(db)
  if (rows.length === 0) throw new NotFound('Page introuvable.')
  const read = rows.map(async ({ id, question, topic, answer }) => {
    const { html } = await articleText(answer)
    return { topic, shown: { _id: id, question, html } }
  })
  const byTopic = Map.groupBy(await Promise.all(read), ({ topic }) => topic)
  const groups = [...byTopic].map(([topic, all]) => ({
    topic,
    questions: all.map(({ shown }) => shown),
  }))
  return groups.toSorted((a, b) => Number(a.topic !== '') - Number(b.topic !== ''))
}

/** @throws NotFound */
export async function getQuestion(db: Database, id: string): Promise<Revised<Question>> {
  return toRevised(await getRow(db, questionKind, id))
}

export async function hasQuestions(db: Database): Promise<boolean> {
  return (await countRows(db.selectFrom('questions'))) > 0
}

/** A new question comes last. */
export async function createQuestion(
  db: Database,
  input: QuestionInput,
): Promise<Revised<Question>> {
  return await together(db, async (trx) => {
    const id = await freePermalink(trx, 'questions', input.question, 'question')
    const row = await trx
      .insertInto('questions')
      .values({ id, ...input, position: await nextPosition(trx.selectFrom('questions')) })
      .returningAll()
      .executeTakeFirstOrThrow()
    return toRevised(row)
  })
}

/** @throws NotFound, Conflict when `revisions` is given and the question is at another one */
export async function updateQuestion(
  db: Database,
  id: string,
  input: QuestionInput,
  revisions?: number[],
): Promise<Revised<Question>> {
  return toRevised(await updateRow(db, questionKind, id, input, revisions))
}

export async function orderQuestions(db: Database, ids: readonly string[]): Promise<Question[]> {
  await putInOrder(db, 'questions', ids, listRows)
  return await listQuestions(db)
}

const listRows = (db: Database) =>
  db.selectFrom('questions').selectAll().orderBy('position').orderBy('id').execute()

const toRevised = (row: Row) => ({ record: toQuestion(row), revision: row.revision })

const toQuestion = ({ id, question, topic, answer }: Row): Question => ({
  _id: id,
  question,
  topic,
  answer,
})
