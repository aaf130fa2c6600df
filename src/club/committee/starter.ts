import type { Transaction } from '#src/house/database/database.ts'
import { memberInput } from './committee.contract.ts'
import { memberQueries } from './committee.queries.ts'
import content from './starter.fr.json' with { type: 'json' }

export async function fillCommittee(trx: Transaction): Promise<string[]> {
  const ids: string[] = []
  for (const given of content) {
    ids.push((await memberQueries.create(trx, memberInput.parse(given))).record._id)
  }
  return ids
}
