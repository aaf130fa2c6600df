import { hrefs } from '#web/hrefs.ts'
import { disciplinesIn } from './disciplines.ts'

export const courseAnchors = [
  'judo',
  'jujitsu',
  'taiso',
  'handisport',
  'enfants',
  'ados',
  'adultes',
] as const

/** Anchors of an age without a discipline, which 'Trouver mon cours' answers. */
export const isAge = (anchor: string) => ['enfants', 'ados', 'adultes'].includes(anchor)

type CourseAnchor = (typeof courseAnchors)[number] | 'planning'

const ages = /(\d{1,2})\s*(?:[-–]|à|a|et)\s*(\d{1,2})|(\d{1,2})\s*(?:\+|ans et plus)/

/**
 * Anchor on the courses page for a discipline ('Jujitsu') or an age ('4-12', '18+'). The page has
 * all of them, whatever the club has written.
 */
export function courseAnchor(about: string): CourseAnchor {
  const [, from, to, since] = ages.exec(about) ?? []
  if (to !== undefined) return middle(Number(from), Number(to)) < 13 ? 'enfants' : 'ados'
  if (since !== undefined) return Number(since) < 16 ? 'ados' : 'adultes'
  return disciplinesIn(about)[0] ?? 'planning'
}

export const courseHref = (about: string): string => `${hrefs.courses}#${courseAnchor(about)}`

const middle = (from: number, to: number) => (from + to) / 2
