import { normaliseText } from '#src/normalise.contract.ts'

/** `from` and `to` as HHMM; without `to` only the beginning is known. */
export type Span = { from: string; to: string | undefined }

/** 17 h 30, 17h30, 17 h, 17 heures, 17:30; not the 4 of '4 handisport' nor the 18 of '17h 18h'. */
const clock = /(?<!\d)(\d{1,2})\s*(?:h(?:eures?)?(?!\p{L})|:)(?:\s*(\d{2})(?!\d|\s*(?:h|:)))?/giu

/**
 * What a timetable's free text ('17 h 30 – 18 h 30') says of the hours; none when it can't be
 * read for sure. Four times are two lessons.
 */
export function readSpans(text: string): Span[] {
  const times = [...text.matchAll(clock)].map(([, hour = '', minute = '00']) => ({
    valid: Number(hour) < 24 && Number(minute) < 60,
    text: hour.padStart(2, '0') + minute,
  }))
  if (times.some(({ valid }) => !valid)) return []
  const [first] = times
  if (first && times.length === 1) return [{ from: first.text, to: undefined }]
  const spans = times
    .filter((_, index) => index % 2 === 0)
    .map(({ text: from }, index) => ({ from, to: times[index * 2 + 1]?.text }))
  return spans.every(({ from, to }) => to !== undefined && from < to) ? spans : []
}

const week = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']

/** The days a heading names, Monday being 0: 'Mardi et jeudi', 'Du lundi au vendredi'. */
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
