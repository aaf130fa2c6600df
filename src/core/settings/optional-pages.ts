import type { Database } from '#src/core/database/index.ts'
import type { AppContext } from '#src/core/feature.ts'
import type { OptionalPage } from './settings.contract.ts'

/** Lists the pages that hide when empty and have content. `today` is yyyy-MM-dd in Paris. */
export async function listFilledIn(db: Database, features: AppContext['features'], today: string) {
  const filledIn: OptionalPage[] = []
  for (const { pages } of Object.values(features)) {
    for (const [page, hasContent] of Object.entries(pages?.hasContent ?? {})) {
      if (await hasContent(db, today)) filledIn.push(page as OptionalPage)
    }
  }
  return filledIn
}
