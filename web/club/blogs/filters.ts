import type { ArticleSummary } from '#src/club/blogs/blogs.schema.ts'
import { type Call, call, type Query } from '#web/calls.ts'
import { hrefs } from '#web/hrefs.ts'
import { maxPage } from '#web/ui/components/pagination.ts'

/** Articles added by each « Afficher plus », not counting the featured one. */
export const pageSize = 12

export type Filters = {
  q: string
  tag: string
  /** Category; empty for 'Tous' */
  category: string
  /** Number of list parts shown, from 1 */
  page: number
  view: 'grid' | 'list'
}

export const filterNames = ['tag', 'q', 'category', 'page', 'view'] as const

export function readFilters(query: URLSearchParams): Filters {
  const page = Number(query.get('page'))
  const text = (name: (typeof filterNames)[number]) => query.get(name)?.trim() ?? ''
  return {
    q: text('q'),
    tag: text('tag'),
    category: text('category'),
    page: Number.isInteger(page) ? Math.min(Math.max(page, 1), maxPage) : 1,
    view: text('view') === 'list' ? 'list' : 'grid',
  }
}

export function listAddress(filters: Partial<Filters>): string {
  const query = writeFilters(filters)
  return query.size > 0 ? `${hrefs.blogs}?${query}` : hrefs.blogs
}

/** Writes the filters as a canonical query, without default values. */
export function writeFilters(filters: Partial<Filters>): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of filterNames) {
    const value = filters[name]
    if (value && value !== 1 && value !== 'grid') query.set(name, String(value))
  }
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
    articles: callCards({ ...match, limit: page * pageSize + 2 }),
    featured: callCards({ ...match, featured: 'true', limit: 1 }),
  }
}

/** Calls for article cards: lists without the contents. */
export const callCards = (query: Query): Call<ArticleSummary[]> => ({
  address: call('/api/blogs', { view: 'card', ...query }).address,
})
