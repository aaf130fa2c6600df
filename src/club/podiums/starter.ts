import type { Transaction } from '#src/house/database/database.ts'
import { podiumInput } from './podiums.contract.ts'
import { createPodium } from './podiums.queries.ts'
import content from './starter.fr.json' with { type: 'json' }

/** Results of past years. Of one year, the podium made last is listed first. */
export async function fillPodiums(trx: Transaction, now: Date): Promise<string[]> {
  const ids: string[] = []
  for (const podium of content.toReversed()) {
    const input = podiumInput.parse({ ...podium, year: String(podium.year) })
    ids.push((await createPodium(trx, input, now)).record._id)
  }
  return ids
}
