import type { Transaction } from '#src/house/database/database.ts'
import { partnerInput } from './partners.contract.ts'
import { partnerQueries } from './partners.queries.ts'
import content from './starter.fr.json' with { type: 'json' }

export async function fillPartners(trx: Transaction): Promise<string[]> {
  const ids: string[] = []
  for (const given of content) {
    ids.push((await partnerQueries.create(trx, partnerInput.parse(given))).record._id)
  }
  return ids
}
