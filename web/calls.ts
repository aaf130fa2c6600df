import type { About } from '#src/club/about/about.contract.ts'
import type { ArticleCard } from '#src/club/blogs/blogs.contract.ts'
import type { Notice } from '#src/club/closures/closures.contract.ts'
import type { SettingsCard } from '#src/core/settings/settings.contract.ts'
import type { InPages } from '#src/core/text/fields.contract.ts'
import { mostPages, readPage, writePage } from '#web/ui/components/parts.ts'
import type { Answers } from './answers.ts'

/** An address of the API. `answer` is never there: it says what comes back. */
export type Call<Answer> = { address: string; answer?: Answer }

type Query = Record<string, string | number | undefined>

/** The call at a path of the API; what of the query is undefined or empty is left out. */
export function call<Path extends keyof Answers & string>(
  path: Path,
  query: Query = {},
): Call<Answers[Path]> {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  return { address: search.size > 0 ? `${path}?${search}` : path }
}

/** The call of one record, or of what belongs to it. */
export function callOne<Path extends keyof Answers & `${string}/:id${string}`>(
  path: Path,
  id: string,
  query: Query = {},
): Call<Answers[Path]> {
  const { address } = call(path, query)
  return { address: address.replace(':id', encodeURIComponent(id)) }
}

/** The paths of lists that come in pages. */
type InPagesPath = {
  [Path in keyof Answers & string]: Answers[Path] extends InPages ? Path : never
}[keyof Answers & string]

/** A page of such a list, as the page's address asks for it. */
export function callPage<Path extends InPagesPath>(
  path: Path,
  query: URLSearchParams,
): Call<Answers[Path]> {
  return call(path, Object.fromEntries(writePage(readPage(query, 'page', mostPages))))
}

/** Cards of articles: their lists without the contents. */
export const callCards = (query: Query): Call<ArticleCard[]> => ({
  address: call('/api/blogs', { view: 'card', ...query }).address,
})

/** The About page's texts, and whether the page may stand in for those that are empty. */
export const callAbout: Call<About> = call('/api/about')

/** What every page needs beside its own props: the header and the footer show it. */
export const settingsCard: Call<SettingsCard> = {
  address: call('/api/settings', { view: 'card' }).address,
}

/** What the line above every page says now. */
export const noticesCall: Call<Notice[]> = call('/api/notices')
