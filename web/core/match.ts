import type { PageRow, Params } from '#web/page.ts'
import { listPages } from './site-map.ts'

type PageData = { prop: string; address: string; mayFail: boolean }
export type Match = {
  row: PageRow
  params: Params
  /** Canonical address: known query parameters only, in the row's order */
  url: string
  data: PageData[]
}

const patterns = new Map<PageRow, RegExp>()

/** Finds the page of an address; undefined for an unknown route. Ignores case (/Contact). */
export function matchPage(path: string, search: string): Match | undefined {
  for (const row of listPages()) {
    const pattern = patterns.get(row) ?? toPattern(row.path)
    patterns.set(row, pattern)
    const found = pattern.exec(path)
    const params = found && decode(found.groups ?? {})
    if (params) return toMatch(row, params, new URLSearchParams(search))
  }
  return undefined
}

function toMatch(row: PageRow, params: Params, requestedQuery: URLSearchParams): Match {
  const normalised = new URLSearchParams()
  for (const name of row.query ?? []) {
    const values = requestedQuery.getAll(name).filter(Boolean)
    // Without a canonical query, repeated ones would make countless addresses of one page.
    for (const value of row.canonicalQuery ? values : values.slice(0, 1))
      normalised.append(name, value)
  }
  const query = row.canonicalQuery?.(normalised) ?? normalised
  const path = row.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const mayFail: readonly string[] = row.mayFail ?? []
  const data = Object.entries(row.data?.(params, query) ?? {}).map(([prop, { address }]) => ({
    prop,
    address,
    mayFail: mayFail.includes(prop),
  }))
  const trimmed = path.length > 1 ? path.replace(/\/\*?$/, '') : path
  return { row, params, url: query.size > 0 ? `${trimmed}?${query}` : trimmed, data }
}

/** Converts `/events/:id`; the `*` of `/admin/dashboard/*` matches any rest, even none. */
function toPattern(path: string): RegExp {
  const pattern = path.replace(/\/\*$/, '(/.*)?').replace(/:(\w+)/g, '(?<$1>[^/]+)')
  return new RegExp(`^${pattern.replace(/\/$/, '')}/?$`, 'i')
}

function decode(groups: Record<string, string | undefined>): Params | undefined {
  try {
    const parameters = Object.entries(groups).filter(
      (entry): entry is [string, string] => !!entry[1],
    )
    return Object.fromEntries(parameters.map(([name, value]) => [name, decodeURIComponent(value)]))
  } catch {
    // Treats a broken percent sequence as an unknown route.
    return undefined
  }
}
