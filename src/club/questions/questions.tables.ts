import type { OrderedRow } from '#src/core/database/index.ts'
import type { QuestionInput } from './questions.schema.ts'

declare module '#src/core/database/tables.ts' {
  interface Tables {
    questions: OrderedRow<QuestionInput>
  }
}
