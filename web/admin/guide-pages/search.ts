import { normaliseText } from '#src/core/text/normalise.shared.ts'
import { dashboardAddress } from '#web/admin/dashboardRoute.ts'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import type { GuidePage } from './guidePages.ts'

/** Name of the page with the contents */
export const contentsName = 'README'

/** Loads the pages of the guide, once. */
export const useGuide = () =>
  useAnswer('guide', {
    fetcher: async () => (await import('./guidePages.ts')).guidePages,
    loadingText: 'Chargement du guide...',
  })

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

/** Small words of a sentence ('fermer le dojo'), which tell no section from another */
const fillers = new Set(
  'a au aux d de des du en et l la le les ma mes mon par pour un une'.split(' '),
)

const splitWords = (text: string) =>
  normaliseText(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word && !fillers.has(word))

/** Matches texts with a word that starts with each typed word, in the singular or the plural. */
export function createMatcher(typed: string): (text: string) => boolean {
  const wanted = splitWords(typed).map((word) => word.replace(/^(.{3,})[sx]$/, '$1'))
  return (text) => {
    const words = splitWords(text)
    return wanted.every((prefix) => words.some((word) => word.startsWith(prefix)))
  }
}

/** Finds what has all the words, else what has some: most of them first. */
export function findAny<Hit extends { label: string; href: string }>(
  typed: string,
  search: (words: string) => Hit[],
): Hit[] {
  const whole = search(typed)
  if (whole.length > 0) return whole
  const hits = splitWords(typed).map(search)
  const isSame = (one: Hit) => (other: Hit) => one.href === other.href && one.label === other.label
  const countHits = (one: Hit) => hits.filter((list) => list.some(isSame(one))).length
  return hits
    .flat()
    .filter((one, at, all) => all.findIndex(isSame(one)) === at)
    .toSorted((a, b) => countHits(b) - countHits(a))
}
