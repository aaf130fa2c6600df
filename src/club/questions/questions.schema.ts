import * as z from 'zod'
import { optionalText, requiredText } from '#src/core/text/schema-parts.schema.ts'

/** Longest answer, in characters of Markdown. */
export const maxAnswerLength = 10_000

export const questionInput = z.object({
  question: requiredText('La question est requise'),
  /** Topic as typed; empty for none */
  topic: optionalText(80),
  answer: requiredText('La réponse est requise', maxAnswerLength),
})
export type QuestionInput = z.infer<typeof questionInput>

export type Question = QuestionInput & { _id: string }

/** Question with sanitised HTML. */
export type AnsweredQuestion = { _id: string; question: string; html: string }

/** Questions of a topic; those without one come first. */
export type QuestionGroup = { topic: string; questions: AnsweredQuestion[] }

declare module '#src/core/settings/settings.schema.ts' {
  interface HiddenWhenEmptyPages {
    questions: true
  }
}
