/*
 * Long lists come in parts: « Afficher plus » is a link to `?page=2`, which shows the first two.
 */

/** As many parts as one page draws without keeping others waiting. */
export const maxPage = 40

/** The last part that is shown, from 1. */
export function readPage(query: URLSearchParams): number {
  const page = query.get('page') ?? ''
  return /^[1-9]\d{0,3}$/.test(page) ? Math.min(Number(page), maxPage) : 1
}

/** The same as a query, in its one spelling. */
export function writePage(query: URLSearchParams): URLSearchParams {
  const page = readPage(query)
  return new URLSearchParams(page > 1 ? { page: String(page) } : {})
}

/** What an item must carry for its part to be found, if it begins one of so many items. */
export function partStart(index: number, size: number): { id?: string; tabIndex?: number } {
  if (index === 0 || index % size !== 0) return {}
  return { id: partId(index / size + 1), tabIndex: -1 }
}

export const partId = (page: number) => `page-${page}`
