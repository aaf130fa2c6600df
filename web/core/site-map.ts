import type { PageRow, WebFeature } from '#web/page.ts'

/*
 * Registry of the features in web/features.ts. Matching, menus and the frame use it, so that they
 * import no feature.
 */
let features: readonly WebFeature[] = []
let rows: readonly PageRow[] = []

/** Replaces the registered features, and returns their pages. */
export function registerFeatures(all: readonly WebFeature[]): readonly PageRow[] {
  features = all
  rows = all.flatMap(({ pages = [] }) => pages)
  return rows
}

/** Registered features; empty before registration. */
export const listFeatures = () => features

/** Pages of all registered features. */
export const listPages = () => rows
