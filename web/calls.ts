import type { SettingsLayoutData } from '#src/core/settings/settings.schema.ts'
import type { InPages } from '#src/core/text/schema-parts.schema.ts'
import { pageQuery } from '#web/ui/components/pagination.ts'
import type { ApiResponses } from './answers.ts'

/** Address of the API. `answer` is never set: it types the result. */
export type Call<Answer> = { address: string; answer?: Answer }

export type Query = Record<string, string | number | undefined>

/** Builds a call; empty and undefined query values are left out. */
export function call<Path extends keyof ApiResponses & string>(
  path: Path,
  query: Query = {},
): Call<ApiResponses[Path]> {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  return { address: search.size > 0 ? `${path}?${search}` : path }
}

/** Builds the call of one record, or of a list below it. */
export function callOne<Path extends keyof ApiResponses & `${string}/:id${string}`>(
  path: Path,
  id: string,
  query: Query = {},
): Call<ApiResponses[Path]> {
  const { address } = call(path, query)
  return { address: address.replace(':id', encodeURIComponent(id)) }
}

/** Paths of paged lists. */
type InPagesPath = {
  [Path in keyof ApiResponses & string]: ApiResponses[Path] extends InPages ? Path : never
}[keyof ApiResponses & string]

/** Builds the call of a page of such a list, from the page's query. */
export function callPage<Path extends InPagesPath>(
  path: Path,
  query: URLSearchParams,
): Call<ApiResponses[Path]> {
  return call(path, Object.fromEntries(pageQuery(query)))
}

/** Phrases of a page, in the club's words (`phrases` of its feature in src). */
export const pagePhrases = <Texts>(page: string): Call<Texts> => ({
  address: `/api/phrases/${page}`,
})

/** Settings shown by the header and footer of every page. */
export const layoutDataCall: Call<SettingsLayoutData> = {
  address: call('/api/settings', { view: 'card' }).address,
}
