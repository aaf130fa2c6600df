import type { Call } from '#web/calls.ts'
import type { LoadedPart, PagePart, PageRow, WebFeature } from '#web/page.ts'

/*
 * Registry of the features in web/features.ts. Matching, menus and the frame use it, so that they
 * import no feature.
 */
let features: readonly WebFeature[] = []
let rows: readonly PageRow[] = []

/** Replaces the registered features. Returns their pages, each with the parts others add to it. */
export function registerFeatures(all: readonly WebFeature[]): readonly PageRow[] {
  features = all
  rows = all.flatMap(({ pages = [] }) => pages.map((row) => withParts(row, listParts(row.page))))
  return rows
}

/** Registered features; empty before registration. */
export const listFeatures = () => features

/** Pages of all registered features. */
export const listPages = () => rows

/** Parts of a page, in their order. */
export const listParts = (page: string): readonly LoadedPart[] =>
  features
    .flatMap(({ parts = [] }) => parts.filter((part) => part.page === page))
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))

export const loadParts = (parts: readonly LoadedPart[]): Promise<unknown> =>
  Promise.all(
    parts.map(async (part) => {
      part.Component ??= (await part.load())[part.name] as LoadedPart['Component']
    }),
  )

/** Adds to a page's row what its parts need: calls, query, form and code. */
function withParts(row: PageRow, parts: readonly PagePart[]): PageRow {
  if (parts.length === 0) return row
  const { query = [], canonicalQuery, form } = Object.assign({}, ...parts) as PagePart
  const propsOf = (some: readonly PagePart[]) => some.flatMap(({ data = {} }) => Object.keys(data))
  const { live } = row
  return {
    ...(form !== undefined && { form }),
    ...(canonicalQuery && { canonicalQuery }),
    ...row,
    query: [...(row.query ?? []), ...query],
    data: (params, query) => {
      const calls: Record<string, Call<unknown>> = { ...row.data?.(params, query) }
      for (const [prop, ask] of parts.flatMap(({ data = {} }) => Object.entries(data))) {
        const call = ask(params, query)
        if (call) calls[prop] = call
      }
      return calls
    },
    silent: [...(row.silent ?? []), ...propsOf(parts)],
    // Still parts are hydrated together, if one has pictures.
    live:
      live &&
      ((props: never) => {
        const pictured = parts.some((part) => part.pictured?.(props))
        const kept = propsOf(parts.filter((part) => !part.still || pictured))
        return { ...live(props), ...Object.fromEntries(kept.map((name) => [name, props[name]])) }
      }),
    load: async () => {
      const loaded = Promise.all([row.load(), loadParts(parts.filter((part) => !part.still))])
      return (await loaded)[0]
    },
  }
}
