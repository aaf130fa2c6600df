import type { Database } from '#src/house/database/database.ts'
import { singleQueries } from '#src/house/database/record-queries.ts'
import { type Belts, ownTexts } from './belts.contract.ts'

export const { get: getBelts, update: updateBelts } = singleQueries({
  table: 'belts',
  missing: 'Page introuvable.',
} as const)

/** As visitors read them, from white to black. */
export async function getShownBelts(db: Database): Promise<Belts> {
  const { record } = await getBelts(db)
  const shown = Object.entries(ownTexts).map(([belt, own]) => [
    belt,
    record[belt as keyof Belts] || own,
  ])
  return Object.fromEntries(shown)
}
