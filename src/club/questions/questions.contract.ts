import * as z from 'zod'
import { optionalText, orderOf, requiredText } from '#src/house/text/fields.contract.ts'

/** Characters of Markdown in one answer. */
export const longestAnswer = 10_000

/** What an admin sends. */
export const questionInput = z.object({
  question: requiredText('La question est requise'),
  /** The group it stands in, as it is written; empty for none */
  topic: optionalText(80),
  /** Markdown */
  answer: requiredText('La réponse est requise', longestAnswer),
})
export type QuestionInput = z.infer<typeof questionInput>

/** PUT /api/question-order: the ids from first to last. */
export const questionOrder = orderOf('Une question y est deux fois')

/** A question as admins read it. */
export type Question = QuestionInput & { _id: string }

/** A question as visitors read it; the HTML of its answer is safe to put into a page. */
export type AnsweredQuestion = { _id: string; question: string; html: string }

/** The questions of one topic in their order; those without a topic come first. */
export type QuestionGroup = { topic: string; questions: AnsweredQuestion[] }
