import type { Addition, PageRow, WebFeature } from '#web/page.ts'

/*
 * Registry of the features in web/features.ts. Matching, menus and the frame use it, so that they
 * import no feature.
 */
let features: readonly WebFeature[] = []
let rows: readonly PageRow[] = []

/** Replaces the registered features. Returns their pages. */
export function registerFeatures(all: readonly WebFeature[]): readonly PageRow[] {
  features = all
  const additions = all.flatMap(({ additions = [] }) => additions)
  rows = all
    .flatMap(({ pages = [] }) => pages)
    .map((row) =>
      extend(
        row,
        additions.filter(({ page }) => page === row.page),
      ),
    )
  return rows
}

/** Adds other features' calls to those of a page. */
const extend = (row: PageRow, additions: readonly Addition[]): PageRow => ({
  ...row,
  additions,
  data: (params, query) =>
    Object.assign({}, row.data?.(params, query), ...additions.map(({ data }) => data)),
  silent: [...(row.silent ?? []), ...additions.flatMap(({ data }) => Object.keys(data))],
})

/** Registered features; empty before registration. */
export const listFeatures = () => features

/** Pages of all registered features. */
export const listPages = () => rows
