import type { Database } from '#src/house/database/database.ts'
import { type OptionalPage, optionalPages } from './settings.contract.ts'

/** `today` is yyyy-MM-dd in Paris. */
export type IsFilledIn = Partial<
  Record<OptionalPage, (db: Database, today: string) => Promise<boolean>>
>

export async function listFilledIn(db: Database, isFilledIn: IsFilledIn, today: string) {
  const pages: OptionalPage[] = []
  for (const page of optionalPages) if (await isFilledIn[page]?.(db, today)) pages.push(page)
  return pages
}
