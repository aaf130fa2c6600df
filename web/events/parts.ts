/** How many more each « Afficher plus » shows. */
export const partSize = 12

/** Nobody clicks on so far; an invented number is to cost no more than this. */
const maxPage = 100

/** The list's call for the parts its address asks for (`?page=2`: the first two). */
export const partAddress = (query: URLSearchParams) =>
  `/api/events?limit=${readPage(query) * partSize}`

/** The last part that is shown, from 1. */
export function readPage(query: URLSearchParams): number {
  const page = query.get('page') ?? ''
  return /^[1-9]\d{0,3}$/.test(page) ? Math.min(Number(page), maxPage) : 1
}

/** What an item must carry for its part to be found, if it begins one. */
export function pageStart(index: number): { id?: string; tabIndex?: number } {
  if (index === 0 || index % partSize !== 0) return {}
  return { id: partId(index / partSize + 1), tabIndex: -1 }
}

export const partId = (page: number) => `page-${page}`
