import type { Settings } from '#src/core/settings/settings.schema.ts'

/**
 * Types of the API's answers to public GETs, by path. Each feature adds its own in `*.pages.ts` by
 * declaration merging. Other paths do not compile in a page's `data`.
 */
export interface ApiResponses {
  '/api/settings': Settings
}
