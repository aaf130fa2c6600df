/*
 * Long lists come in parts: « Afficher plus » is a link to `?page=2`, which shows the first two.
 */

/** As many parts as one page draws without keeping others waiting. */
export const maxPage = 20

/** As many pages as a list may have that comes in pages: one beyond its last one shows that. */
export const mostPages = 10_000

/** A page of such a list; the first one is the list's own address. */
export const pageAddress = (path: string, page: number) =>
  page > 1 ? `${path}?page=${page}` : path

/** The last part that is shown, from 1. `name` is the parameter that carries it. */
export function readPage(query: URLSearchParams, name = 'page', max = maxPage): number {
  const page = query.get(name) ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Math.min(Number(page), max) : 1
}

/** That parameter in its one spelling; nothing for the first part. */
export function writePage(page: number, name = 'page'): URLSearchParams {
  return new URLSearchParams(page > 1 ? { [name]: String(page) } : {})
}
