import type { Generated } from 'kysely'

export type QuestionsTable = {
  /** A permalink made from the first question */
  id: string
  revision: Generated<number>
  /** The order the admin gave them, from 1 */
  position: number
  topic: Generated<string>
  question: string
  /** Markdown */
  answer: string
}
