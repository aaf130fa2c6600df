import { callCards } from '#web/calls.ts'
import { hrefs } from '#web/hrefs.ts'
import { maxPage } from '#web/ui/components/parts.ts'

/** Tabs shown (spec section 9); two more categories exist but have no tab. */
export const categories = ['Judo', 'Techniques de judo', 'Préparation Physique'] as const

/** Articles added by each « Afficher plus », not counting the featured one. */
export const partSize = 12

export type Filters = {
  q: string
  tag: string
  /** Category; empty for 'Tous' */
  category: string
  /** Number of list parts shown, from 1 */
  page: number
  view: 'grid' | 'list'
}

export function readFilters(query: URLSearchParams): Filters {
  const page = Number(query.get('page'))
  return {
    q: query.get('q')?.trim() ?? '',
    tag: query.get('tag')?.trim() ?? '',
    category: query.get('categorie')?.trim() ?? '',
    page: Number.isInteger(page) ? Math.min(Math.max(page, 1), maxPage) : 1,
    view: query.get('vue') === 'liste' ? 'list' : 'grid',
  }
}

export function listAddress(filters: Partial<Filters>): string {
  const query = writeFilters(filters)
  return query.size > 0 ? `${hrefs.blogs}?${query}` : hrefs.blogs
}

/** Writes the filters as a canonical query, without default values. */
export function writeFilters(filters: Partial<Filters>): URLSearchParams {
  const query = new URLSearchParams()
  if (filters.tag) query.set('tag', filters.tag)
  if (filters.q) query.set('q', filters.q)
  if (filters.category) query.set('categorie', filters.category)
  if (filters.page && filters.page > 1) query.set('page', String(filters.page))
  if (filters.view === 'list') query.set('vue', 'liste')
  return query
}

/**
 * Calls for the article list. Asks for two cards more than shown: the featured one is removed, and
 * one left over means there are more.
 */
export function callArticles(query: URLSearchParams) {
  const { q, tag, category, page } = readFilters(query)
  const match = { q, tag, category }
  return {
    articles: callCards({ ...match, limit: page * partSize + 2 }),
    featured: callCards({ ...match, featured: 'true', limit: 1 }),
  }
}
