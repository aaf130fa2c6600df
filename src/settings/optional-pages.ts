import type { Database } from '#src/database.ts'
import { type OptionalPage, optionalPages } from './settings.contract.ts'

/** Whether the club has filled in a page that is optional; one without a word here is not there. */
export type IsFilledIn = Partial<Record<OptionalPage, (db: Database) => Promise<boolean>>>

/** The optional pages there are, in the order menus show them. */
export async function listFilledIn(db: Database, isFilledIn: IsFilledIn): Promise<OptionalPage[]> {
  const pages: OptionalPage[] = []
  for (const page of optionalPages) if (await isFilledIn[page]?.(db)) pages.push(page)
  return pages
}
