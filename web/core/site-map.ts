import type { PageRow, WebFeature } from '#web/page.ts'

/*
 * The features that web/features.ts lists, as what lies below them sees them: matching, menus and the
 * parts around a page know no feature by name, and are given them once, at the start.
 */
let features: readonly WebFeature[] = []
let rows: readonly PageRow[] = []

/** Takes the place of those before. Answers their pages. */
export function registerFeatures(all: readonly WebFeature[]): readonly PageRow[] {
  features = all
  rows = all.flatMap(({ pages = [] }) => pages)
  return rows
}

/** Those that were registered: none before that. */
export const listFeatures = () => features

/** The rows of all registered features. */
export const listPages = () => rows
