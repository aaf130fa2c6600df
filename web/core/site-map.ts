import {
  type LoadedPart,
  onServer,
  type PagePart,
  type PagePlaces,
  type PageRow,
  type WebFeature,
} from '#web/page.ts'

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

/** Parts at a place of a page, in their order. */
export const listPartsAt = (place: keyof PagePlaces): readonly LoadedPart[] =>
  listParts(place.split('.', 1)[0] ?? '').filter(({ at }) => at === place)

export const loadParts = (parts: readonly LoadedPart[]): Promise<unknown> =>
  Promise.all(
    parts.map(async (part) => {
      const { [part.name]: Component, changes } = await part.load()
      Object.assign(part, { Component, changes })
    }),
  )

/** Adds to a page's row what its parts need: calls, query, form and code. */
function withParts(row: PageRow, parts: readonly PagePart[]): PageRow {
  if (parts.length === 0) return row
  const { clientProps } = row
  const namesOf = (some: readonly PagePart[]) =>
    some.flatMap(({ data }) => Object.keys(data?.({}, new URLSearchParams()) ?? {}))
  return {
    ...Object.assign({}, ...parts.map(({ row }) => row)),
    ...row,
    data: (params, query) => ({
      ...row.data?.(params, query),
      ...Object.assign({}, ...parts.map(({ data }) => data?.(params, query))),
    }),
    mayFail: [...(row.mayFail ?? []), ...namesOf(parts)],
    clientProps:
      onServer &&
      clientProps &&
      ((props: never) => {
        // Static parts are hydrated together, if one has pictures.
        const pictured = parts.some((part) => (part.pictured ? part.pictured(props) : false))
        const kept = parts.filter((part) => !part.isStatic || pictured)
        const named = namesOf(kept).map((name) => [name, props[name]])
        return { ...clientProps(props), ...Object.fromEntries(named) }
      }),
    load: async () => {
      const loaded = Promise.all([row.load(), loadParts(parts.filter((part) => !part.isStatic))])
      return (await loaded)[0]
    },
  }
}
