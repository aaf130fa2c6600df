import { normaliseText } from '#src/core/text/normalise.shared.ts'

/** Times as HHMM; without `to` only the start is known. */
export type Span = { from: string; to: string | undefined }

/**
 * Matches 17 h 30, 17h30, 17 h, 17 heures, 17:30; not the 4 of '4 handisport' nor the 18 of '17h
 * 18h'. Lookbehinds would stop all scripts in Safari before 16.4.
 */
const clock = /(\d{1,3})\s*(?:h(?:eures?)?(?!\p{L})|:)(?:\s*(\d{2})(?!\d|\s*(?:h|:)))?/giu

/** Reads '17 h 30 – 18 h 30'; ambiguous text gives none. Four times are two lessons. */
export function readSpans(text: string): Span[] {
  const times = readClocks(text)
  if (times.some(({ valid }) => !valid)) return []
  const [first] = times
  if (first && times.length === 1) return [{ from: first.text, to: undefined }]
  const spans = times
    .filter((_, index) => index % 2 === 0)
    .map(({ text: from }, index) => ({ from, to: times[index * 2 + 1]?.text }))
  return spans.every(({ from, to }) => to !== undefined && from < to) ? spans : []
}

/** Says what is wrong with hours such as 25:00 or 19h30-18h30. */
export function findHoursProblem(text: string): string | undefined {
  const times = readClocks(text)
  if (times.some(({ valid }) => !valid)) return 'Cette heure n’existe pas'
  if (times.length % 2 > 0) return undefined
  const runsBackward = times.some(
    ({ text: to }, index) => index % 2 > 0 && to <= (times[index - 1]?.text ?? ''),
  )
  return runsBackward ? 'Ce cours finit avant de commencer' : undefined
}

const readClocks = (text: string): { valid: boolean; text: string }[] =>
  [...complete(text).matchAll(clock)]
    .filter(([, hour = '']) => hour.length <= 2)
    .map(([, hour = '', minute = '00']) => ({
      valid: Number(hour) < 24 && Number(minute) < 60,
      text: hour.padStart(2, '0') + minute,
    }))

/** Adds the omitted 'h' of the first hour in '18-19h30' or '18 à 19 h 30'. */
const complete = (text: string) =>
  text.replace(/^(\s*(?:de\s+)?\d{1,2})(\s*(?:[-–—/]|à)\s*\d{1,2}\s*h)/iu, '$1h$2')

const hourSuffix = String.raw`\s*(?:h(?:eures?)?(?!\p{L})|:)(?:\s*\d{2}(?!\d))?`
const written = new RegExp(
  String.raw`(\p{L}*de\s+)?(\d{1,3}${hourSuffix})(?:\s*(?:[-–—/]|à|a|jusqu['’]à)\s*(\d{1,2}${hourSuffix}))?`,
  'giu',
)

/** Rewrites hours in one spelling ('17 h 30 – 18 h 30'); ambiguous text is unchanged. */
export function showHours(text: string): string {
  if (readSpans(text).length === 0) return text
  return complete(text).replace(written, (all, before = '', from = '', to = '') => {
    if (/^\d{3}/.test(from)) return all
    const times = [from, to]
      .filter(Boolean)
      .map((time) => formatTime(readClocks(time)[0]?.text ?? ''))
    return (/^de\s/i.test(before) ? '' : before) + times.join(' – ')
  })
}

/** Formats 1730 as « 17 h 30 » */
export const formatTime = (time: string) =>
  `${Number(time.slice(0, 2))}\u00a0h\u00a0${time.slice(2)}`

/** Monday is 0. */
export const week = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']

/** Reads 'Mardi et jeudi' or 'Du lundi au vendredi' as numbers; Monday is 0. */
export function readDays(text: string): number[] {
  const words = normaliseText(text)
    .split(/[^a-z]+/)
    .filter(Boolean)
  const days: number[] = []
  for (const [index, word] of words.entries()) {
    const day = week.indexOf(word.replace(/s$/, ''))
    if (day === -1) continue
    const since = /^au?$/.test(words[index - 1] ?? '') ? days.at(-1) : undefined
    for (let next = (since ?? day - 1) + 1; next < day; next++) days.push(next)
    days.push(day)
  }
  return [...new Set(days)]
}
