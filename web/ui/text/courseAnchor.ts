import {
  disciplineKey,
  disciplinesIn,
  type KnownDiscipline,
} from '#src/core/settings/disciplines.shared.ts'
import { hrefs } from '#web/hrefs.ts'

/** Anchors of an age without a discipline, which 'Trouver mon cours' answers. */
export const ageAnchors = ['enfants', 'ados', 'adultes']

const ages = /(\d{1,2})\s*(?:[-–]|à|a|et)\s*(\d{1,2})|(\d{1,2})\s*(?:\+|ans et plus)/

/**
 * Anchor on the courses page for a discipline ('Jujitsu') or an age ('4-12', '18+'). The page has
 * all of them, whatever the club has written.
 */
export function courseAnchor(about: string, disciplines: readonly KnownDiscipline[]): string {
  const [, from, to, since] = ages.exec(about) ?? []
  if (to !== undefined) return middle(Number(from), Number(to)) < 13 ? 'enfants' : 'ados'
  if (since !== undefined) return Number(since) < 16 ? 'ados' : 'adultes'
  const [named] = disciplinesIn(about, disciplines)
  return named ? disciplineKey(named) : 'planning'
}

export const courseHref = (about: string, disciplines: readonly KnownDiscipline[]): string =>
  `${hrefs.courses}#${courseAnchor(about, disciplines)}`

const middle = (from: number, to: number) => (from + to) / 2
