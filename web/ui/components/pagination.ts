/* Paging of long lists: « Afficher plus » links to `?page=2`, which shows the first two parts. */

/** Maximum parts on one page, to limit the load on the server. */
export const maxPage = 20

/** Maximum page number of a paged list. A page after the last one says so. */
const maxPages = 10_000

/** Address of a page; the first has the list's own address. */
export const pageAddress = (path: string, page: number) =>
  page > 1 ? `${path}?page=${page}` : path

/** Number of parts shown, from 1. `name` is the query parameter. */
export function readPage(query: URLSearchParams, name = 'page', max = maxPage): number {
  const page = query.get(name) ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Math.min(Number(page), max) : 1
}

/** Canonical query of a page, with at most its number. */
export const pageQuery = (query: URLSearchParams) => writePage(readPage(query, 'page', maxPages))

/** Canonical query of a list in parts. */
export const partsQuery = (query: URLSearchParams) => writePage(readPage(query))

/** Canonical query; empty for the first part. */
export function writePage(page: number, name = 'page'): URLSearchParams {
  return new URLSearchParams(page > 1 ? { [name]: String(page) } : {})
}
