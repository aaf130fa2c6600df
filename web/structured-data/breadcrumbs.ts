import type { BreadcrumbList } from 'schema-dts'
import type { Match } from '#web/match.ts'
import { pages } from '#web/pages.ts'

/** The way from the home page; undefined on the home page itself. */
export function breadcrumbs(
  { row, url }: Match,
  title: string | undefined,
  origin: string,
): BreadcrumbList | undefined {
  if (!title) return undefined
  // A record's list stands above it: /events above /events/:id.
  const list = pages.find(({ path }) => path !== row.path && row.path.startsWith(`${path}/:`))
  const listTitle = typeof list?.head === 'object' ? list.head.title : undefined
  const steps = [
    { name: 'Accueil', item: `${origin}/` },
    ...(list && listTitle ? [{ name: listTitle, item: origin + list.path }] : []),
    { name: title, item: origin + url },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      ...step,
    })),
  }
}
