import type { Database } from '#src/house/database/database.ts'
import { orderedQueries } from '#src/house/database/record-queries.ts'
import { countRows } from '#src/house/database/records.ts'
import type { TrashKind } from '#src/office/trash/trash.kind.ts'
import type { Coach, CoachInput } from './coaches.contract.ts'

export const coachKind: TrashKind<'coaches'> = {
  room: 'coaches',
  table: 'coaches',
  missing: 'Entraîneur introuvable.',
  title: ({ name }) => name,
}

export const coachQueries = orderedQueries(coachKind, {
  toColumns: ({ socials, ...texts }: CoachInput) => ({
    ...texts,
    socials: JSON.stringify(socials),
  }),
  toRecord: ({ id, name, rank, bio, image, socials }): Coach => ({
    _id: id,
    name,
    rank,
    bio,
    image,
    socials: JSON.parse(socials),
  }),
})

export async function countCoaches(db: Database): Promise<number> {
  return await countRows(db.selectFrom('coaches'))
}
