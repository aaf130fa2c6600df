import { clubZone, defaultZone } from './club-zone.shared.ts'

/* A wall time is yyyy-MM-ddTHH:mm on the club's clock; a moment is ISO 8601 in UTC. */

export const zoneInWords = (): string =>
  clubZone() === defaultZone ? 'heure de Paris' : 'heure du club'

/** Formats a moment in French on the club's clock. The format is made when it is first needed. */
export function momentFormat(
  options: Intl.DateTimeFormatOptions,
  locale = 'fr-FR',
): (moment: Date | number) => string {
  const format = inClubZone(options, locale)
  // Intl writes « 1 décembre ».
  return (moment) =>
    format()
      .format(moment)
      .replace(/(^| )1 (?=\p{L}{3})/u, '$11er ')
}

function inClubZone(options: Intl.DateTimeFormatOptions, locale: string) {
  let cachedFormat: { timeZone: string; format: Intl.DateTimeFormat } | undefined
  return () => {
    const timeZone = clubZone()
    if (cachedFormat?.timeZone !== timeZone) {
      cachedFormat = { timeZone, format: new Intl.DateTimeFormat(locale, { ...options, timeZone }) }
    }
    return cachedFormat.format
  }
}

const clock = inClubZone(
  {
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  },
  'fr-CA',
)

export function toWallTime(moment: string | Date): string {
  const parts = clock().formatToParts(new Date(moment))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const day = `${part('year')}-${part('month')}-${part('day')}`
  return `${day}T${part('hour')}:${part('minute')}`
}

/** Moment of a wall time; undefined if invalid. Repeated hour: the first; skipped: the next. */
export function fromWallTime(wall: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall)) return undefined
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc)) return undefined
  // A change of hours may lie between the two.
  const [before, after] = [offsetAt(asUtc - dayMs), offsetAt(asUtc + dayMs)]
  const first = new Date(asUtc - Math.max(before, after))
  if (toWallTime(first) === wall) return first.toISOString()
  return new Date(asUtc - Math.min(before, after)).toISOString()
}

const dayMs = 24 * 60 * 60 * 1000

/** Milliseconds by which the club's clock is ahead of UTC at a moment. */
const offsetAt = (moment: number) =>
  Date.parse(`${toWallTime(new Date(moment))}Z`) - Math.floor(moment / 60_000) * 60_000

/** Formats HH:mm as « 9 h », « 17 h 30 » */
export function hourInWords(time: string): string {
  const [hour, minute] = time.split(':')
  return `${Number(hour)}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`
}

/** Adds the offset to a wall time, `2027-01-15T19:00+01:00`, for readers in other time zones. */
export function withOffset(wall: string): string | undefined {
  const moment = fromWallTime(wall)
  if (!moment) return undefined
  const minutes = (Date.parse(`${wall}Z`) - Date.parse(moment)) / 60_000
  const offset = new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16)
  return `${wall}:00${minutes < 0 ? '-' : '+'}${offset}`
}

/** Date on the club's clock, yyyy-MM-dd, whatever the server's time zone. */
export const clubDay: (now: Date) => string = momentFormat({ dateStyle: 'short' }, 'fr-CA')
