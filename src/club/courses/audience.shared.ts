import { normaliseText } from '#src/core/text/normalise.shared.ts'
import type { LessonRow } from './courses.schema.ts'

type Audience = {
  /** Years of birth, both included; undefined for no bound */
  from?: number | undefined
  to?: number | undefined
  adults: boolean
  /** Stated by the club; else the usual ages are assumed */
  isExplicit: boolean
}

/** Person by year of birth, or any adult. */
export type Who = number | 'adulte'

/** Age of adults, reached at any time within the year. */
export const majority = 18
/** Age from which a lesson for adults accepts teenagers. */
const teens = 13

const born =
  /\bne(?:e|\(e\))?s? (?:de |en )?(\d{4})(?: ?(?:a|et|[-–/]) ?(\d{4}))?( et (?:avant|plus tot))?( et (?:apres|plus tard))?/
const between = /\b(\d{1,2}) ?(?:ans ?)?(?:[-–/]|a|et) ?(\d{1,2}) ?ans\b/
const since = /\b(?:des|a partir de|plus de) (\d{1,2}) ?ans\b|\b(\d{1,2}) ?ans et (?:plus\b|\+)/
const below = /\b(?:moins de|jusqu'a) (\d{1,2}) ?ans\b/
const one = /\b(\d{1,2}) ?ans\b/
/** Matches words for children in normalised text. */
export const childish =
  /\b(?:eveil|baby|enfants?|petits?|(?:mini-?)?poussin(?:e?s)?|benjamin(?:e?s)?|minimes?|kids?)\b/
const grown = /\b(?:adultes?|seniors?|veterans?)\b/

/** Audience by the lesson's fields, else by its words. @param year of the season */
export function findAudience(lesson: LessonRow, year: number): Audience {
  const { bornFrom, bornTo, adults = false } = lesson
  if (bornFrom || bornTo || adults) {
    return { from: bornFrom ?? undefined, to: bornTo ?? undefined, adults, isExplicit: true }
  }
  return readAudience(normaliseText(lesson.activity), year)
}

/** Reads the years of birth a lesson names; undefined is no bound. */
export function readBirthYears({ bornFrom, bornTo, activity }: LessonRow): Bounds {
  return bornFrom || bornTo
    ? { from: bornFrom ?? undefined, to: bornTo ?? undefined }
    : (readBorn(normaliseText(activity)) ?? {})
}

type Bounds = { from?: number | undefined; to?: number | undefined }

function readBorn(text: string): Bounds | undefined {
  const [, first, last, before, after] = born.exec(text) ?? []
  if (!first) return undefined
  return { from: before ? undefined : Number(first), to: after ? undefined : Number(last ?? first) }
}

function readAudience(text: string, year: number): Audience {
  const adults = grown.test(text)
  const named = readBorn(text)
  if (named) return { ...named, adults: adults || isGrown(named.from, year), isExplicit: true }
  const ages = readAges(text)
  if (ages) {
    const { youngest, oldest } = ages
    return {
      from: oldest && year - oldest,
      to: youngest && year - youngest,
      adults: adults || !oldest,
      isExplicit: true,
    }
  }
  if (childish.test(text)) return { from: year - teens, to: year - 4, adults, isExplicit: false }
  return { to: year - teens, adults: true, isExplicit: adults }
}

/** Reads « 6/7 ans », « dès 13 ans », « moins de 7 ans » in normalised text. */
export function readAges(text: string): { youngest?: number; oldest?: number } | undefined {
  const [, first, last] = between.exec(text) ?? []
  if (first) return { youngest: Number(first), oldest: Number(last) }
  const [, min, orMore] = since.exec(text) ?? []
  if (min || orMore) return { youngest: Number(min ?? orMore) }
  const [, max] = below.exec(text) ?? []
  if (max) return { oldest: Number(max) }
  const age = Number(one.exec(text)?.[1])
  if (!age) return undefined
  return grown.test(text) ? { youngest: age } : { youngest: age, oldest: age }
}

/** Whether a range of years of birth includes adults; undefined is no bound. */
const isGrown = (from: number | undefined, year: number) =>
  from === undefined || from <= year - majority

/** Whether a lesson suits a person. @param year of the season */
export function isFor(who: Who, audience: Audience, year: number): boolean {
  const { from, to, adults } = audience
  if (who === 'adulte') return adults || (from === undefined && to !== undefined)
  if (from === undefined && to === undefined) return adults && who <= year - majority
  const isIncluded = (from === undefined || from <= who) && (to === undefined || who <= to)
  return isIncluded || (adults && who <= year - majority)
}

/** « nés de 2013 à 2016 »; empty if the fields are. */
export const formatAudience = ({ bornFrom, bornTo, adults }: LessonRow): string =>
  [formatBirthYears(bornFrom, bornTo), adults && 'adultes'].filter(Boolean).join(', ')

function formatBirthYears(from?: number | null, to?: number | null): string {
  if (from && to) {
    if (from === to) return `nés en ${from}`
    return to === from + 1 ? `nés en ${from} et ${to}` : `nés de ${from} à ${to}`
  }
  if (from) return `nés en ${from} et après`
  return to ? `nés en ${to} et avant` : ''
}
