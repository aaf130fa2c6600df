import type { Database } from '#src/house/database/database.ts'
import { type OptionalPage, optionalPages } from './settings.contract.ts'

/**
 * Whether the club has filled in a page that is optional; one without a word here is not there.
 * `today` is yyyy-MM-dd in Paris: some show a record on some days only.
 */
export type IsFilledIn = Partial<
  Record<OptionalPage, (db: Database, today: string) => Promise<boolean>>
>

/** The optional pages there are, in the order menus show them. */
export async function listFilledIn(
  db: Database,
  isFilledIn: IsFilledIn,
  today: string,
): Promise<OptionalPage[]> {
  const pages: OptionalPage[] = []
  for (const page of optionalPages) if (await isFilledIn[page]?.(db, today)) pages.push(page)
  return pages
}
