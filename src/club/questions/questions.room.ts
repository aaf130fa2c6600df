import { type Room, recordCalls } from '#src/room.ts'
import { hasQuestions, questionKind } from './questions.queries.ts'
import { questionsRoutes } from './questions.routes.ts'
import type { QuestionsTable } from './questions.table.ts'
import { fillQuestions } from './starter.ts'

export const questions: Room<{ questions: QuestionsTable }> = {
  tables: { questions: 'club' },
  routes: [questionsRoutes],
  visitors: [{ call: 'GET /api/faq' }],
  daily: [...recordCalls('questions'), 'PUT /api/question-order'],
  kinds: [questionKind],
  isFilledIn: { questions: hasQuestions },
  starter: { fill: fillQuestions },
}
