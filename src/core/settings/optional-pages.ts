import type { Database } from '#src/core/database/database.ts'
import type { RoomDeps } from '#src/room.ts'
import { type OptionalPage, optionalPages } from './settings.contract.ts'

/** `today` is yyyy-MM-dd in Paris. */
export type IsFilledIn = Partial<
  Record<OptionalPage, (db: Database, today: string) => Promise<boolean>>
>

export async function listFilledIn(db: Database, rooms: RoomDeps['rooms'], today: string) {
  const all: IsFilledIn = Object.assign({}, ...Object.values(rooms).map((room) => room.isFilledIn))
  const pages: OptionalPage[] = []
  for (const page of optionalPages) if (await all[page]?.(db, today)) pages.push(page)
  return pages
}
