import type { Transaction } from '#src/house/database/database.ts'
import { questionInput } from './questions.contract.ts'
import { questionQueries } from './questions.queries.ts'
import content from './starter.fr.json' with { type: 'json' }

export async function fillQuestions(trx: Transaction): Promise<string[]> {
  const ids: string[] = []
  for (const given of content) {
    ids.push((await questionQueries.create(trx, questionInput.parse(given))).record._id)
  }
  return ids
}
