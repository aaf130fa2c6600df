import { Hono } from 'hono'
import type { Database } from '#src/house/database/database.ts'
import { readBody, readChange } from '#src/house/http/requests.ts'
import { answerRecord, readIfMatch } from '#src/house/http/revisions.ts'
import type { Trash } from '#src/office/trash/trash.ts'
import { questionInput, questionOrder } from './questions.contract.ts'
import {
  createQuestion,
  getQuestion,
  listGroups,
  listQuestions,
  orderQuestions,
  questionKind,
  updateQuestion,
} from './questions.queries.ts'

/** GET /api/faq is what visitors read; the calls under /api/questions are the admins’. */
export function questionsRoutes({ db, trash }: { db: Database; trash: Trash }): Hono {
  return new Hono()
    .get('/faq', async (c) => c.json(await listGroups(db)))
    .get('/questions', async (c) => c.json(await listQuestions(db)))
    .get('/questions/:id', async (c) => answerRecord(c, await getQuestion(db, c.req.param('id'))))
    .post('/questions', async (c) =>
      answerRecord(c, await createQuestion(db, await readBody(c, questionInput)), 201),
    )
    .put('/question-order', async (c) => {
      const { ids } = await readBody(c, questionOrder)
      return c.json(await orderQuestions(db, ids))
    })
    .put('/questions/:id', async (c) => {
      const id = c.req.param('id')
      const input = await readChange(c, questionInput, () => getQuestion(db, id))
      return answerRecord(c, await updateQuestion(db, id, input, readIfMatch(c)))
    })
    .delete('/questions/:id', async (c) => {
      await trash.put(questionKind, c.req.param('id'), c.get('admin').username)
      return c.body(null, 204)
    })
}
