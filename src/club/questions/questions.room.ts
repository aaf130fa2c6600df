import { listStarter, type Room, recordCalls } from '#src/room.ts'
import { questionInput } from './questions.contract.ts'
import { hasQuestions, questionKind, questionQueries } from './questions.queries.ts'
import { questionsRoutes } from './questions.routes.ts'
import type { QuestionsTable } from './questions.table.ts'
import content from './starter.fr.json' with { type: 'json' }

export const questions: Room<{ questions: QuestionsTable }> = {
  tables: { questions: 'club' },
  routes: [questionsRoutes],
  visitors: [{ call: 'GET /api/faq' }],
  daily: [...recordCalls('questions'), 'PUT /api/question-order'],
  kinds: [questionKind],
  isFilledIn: { questions: hasQuestions },
  starter: listStarter(questionQueries.create, questionInput, content),
}
