import type { Transaction } from '#src/house/database/database.ts'
import { aboutInput } from './about.contract.ts'
import { getAbout, updateAbout } from './about.queries.ts'
import content from './starter.fr.json' with { type: 'json' }

/** The eight texts stay empty: the page has its own to stand in for them. */
export async function fillAbout(trx: Transaction): Promise<string[]> {
  const { record } = await getAbout(trx)
  const place = aboutInput.shape.place.parse(content.place)
  await updateAbout(trx, { ...record, place })
  return ['1']
}
