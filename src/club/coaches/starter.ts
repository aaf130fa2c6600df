import type { Transaction } from '#src/house/database/database.ts'
import { coachInput } from './coaches.contract.ts'
import { coachQueries } from './coaches.queries.ts'
import content from './starter.fr.json' with { type: 'json' }

export async function fillCoaches(trx: Transaction): Promise<string[]> {
  const ids: string[] = []
  for (const coach of content) {
    ids.push((await coachQueries.create(trx, coachInput.parse(coach))).record._id)
  }
  return ids
}
