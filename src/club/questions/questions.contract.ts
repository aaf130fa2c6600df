import * as z from 'zod'
import { optionalText, requiredText } from '#src/core/text/fields.contract.ts'

/** Characters of Markdown. */
export const longestAnswer = 10_000

export const questionInput = z.object({
  question: requiredText('La question est requise'),
  /** As it is written; empty for none */
  topic: optionalText(80),
  answer: requiredText('La réponse est requise', longestAnswer),
})
export type QuestionInput = z.infer<typeof questionInput>

export type Question = QuestionInput & { _id: string }

/** Its HTML is safe. */
export type AnsweredQuestion = { _id: string; question: string; html: string }

/** Without a topic first. */
export type QuestionGroup = { topic: string; questions: AnsweredQuestion[] }

declare module '#src/core/settings/settings.contract.ts' {
  interface OptionalPages {
    questions: true
  }
}
