import { getRow, type Transaction, updateRow } from '#src/core/database/index.ts'
import type { Settings } from '#src/core/settings/settings.schema.ts'
import { aboutInput } from './about.schema.ts'

type Club = Settings['club']

const texts = { table: 'about', missing: 'Textes introuvables.' } as const

/** Updates `place` with the club's address or map, if it repeated it. */
export async function followClub(trx: Transaction, before: Club, after: Club): Promise<void> {
  const { place } = await getRow(trx, texts, 1)
  if (place === '') return
  const followed = isMapLink(place) ? 'map' : 'address'
  if (before[followed] === after[followed]) return
  const next = followed === 'map' && !isMapLink(after.map) ? after.address : after[followed]
  if (next !== place) await updateRow(trx, texts, 1, { place: next })
}

const isMapLink = (text: string) =>
  /^http/i.test(text) && aboutInput.shape.place.safeParse(text).success
