import type { Database } from '#src/core/database/database.ts'
import type { AppContext } from '#src/core/feature.ts'
import { type OptionalPage, optionalPages } from './settings.contract.ts'

/** `today` is yyyy-MM-dd in Paris. */
export type IsFilledIn = Partial<
  Record<OptionalPage, (db: Database, today: string) => Promise<boolean>>
>

export async function listFilledIn(db: Database, features: AppContext['features'], today: string) {
  const all: IsFilledIn = Object.assign(
    {},
    ...Object.values(features).map((room) => room.isFilledIn),
  )
  const pages: OptionalPage[] = []
  for (const page of optionalPages) if (await all[page]?.(db, today)) pages.push(page)
  return pages
}
