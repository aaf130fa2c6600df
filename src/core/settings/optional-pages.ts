import type { Database } from '#src/core/database/index.ts'
import type { AppContext } from '#src/core/feature.ts'
import type { HiddenWhenEmptyPage } from './settings.schema.ts'

/** A type of its own, for a site without optional pages. */
type HasContent = (db: Database, today: string) => Promise<boolean>

/** Lists the pages that hide when empty and have content. `today` is yyyy-MM-dd in the club's time zone. */
export async function listFilledIn(db: Database, features: AppContext['features'], today: string) {
  const filledIn: HiddenWhenEmptyPage[] = []
  for (const { pages } of Object.values(features)) {
    const all = Object.entries<HasContent | undefined>(pages?.hasContent ?? {})
    for (const [page, hasContent] of all) {
      if (await hasContent?.(db, today)) filledIn.push(page as HiddenWhenEmptyPage)
    }
  }
  return filledIn
}
