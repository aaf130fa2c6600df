import { dashboardAddress } from '#web/admin/dashboardRoute.ts'
import { contentsName, type GuidePage } from './guide-page.ts'
import { createMatcher } from './searchWords.ts'

type Passage = { label: string; page: string; href: string; text: string }

/** Finds passages of the guide: titles and headings first, then pages by their texts. */
export function findPassages(
  pages: Readonly<Record<string, GuidePage>>,
  typed: string,
): Omit<Passage, 'text'>[] {
  const passages = Object.entries(pages).flatMap(([name, { title, headings, html }]): Passage[] => {
    if (name === contentsName) return []
    const href = dashboardAddress({ section: 'guide', id: name })
    return [
      { label: title, page: title, href, text: html.replace(/<[^<>]*>/g, ' ') },
      ...headings.map((heading) => ({
        label: heading.text,
        page: title,
        href: `${href}#${heading.id}`,
        text: '',
      })),
    ]
  })
  const isHit = createMatcher(typed)
  const byLabel = passages.filter(({ label }) => isHit(label))
  return [
    ...byLabel,
    ...passages.filter((passage) => !byLabel.includes(passage) && isHit(passage.text)),
  ]
}
