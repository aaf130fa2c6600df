/* A wall time is yyyy-MM-ddTHH:mm on the clock in Paris; a moment is ISO 8601 in UTC. */

const clock = new Intl.DateTimeFormat('fr-CA', {
  timeZone: 'Europe/Paris',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

export function toParis(moment: string | Date): string {
  const parts = clock.formatToParts(new Date(moment))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const day = `${part('year')}-${part('month')}-${part('day')}`
  return `${day}T${part('hour')}:${part('minute')}`
}

/** Moment of a wall time; undefined if invalid. Repeated hour: the first; skipped: the next. */
export function fromParis(wall: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall)) return undefined
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc)) return undefined
  for (const hours of [2, 1]) {
    const moment = new Date(asUtc - hours * 3_600_000)
    if (toParis(moment) === wall) return moment.toISOString()
  }
  return new Date(asUtc - 3_600_000).toISOString()
}

/** Formats HH:mm as « 9 h », « 17 h 30 » */
export function hourInWords(time: string): string {
  const [hour, minute] = time.split(':')
  return `${Number(hour)}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`
}

/** Adds the offset to a wall time, `2027-01-15T19:00+01:00`, for readers in other time zones. */
export function withParisOffset(wall: string): string | undefined {
  const moment = fromParis(wall)
  if (!moment) return undefined
  const hours = Math.round((Date.parse(`${wall}Z`) - Date.parse(moment)) / 3_600_000)
  return `${wall}:00+0${hours}:00`
}

const paris = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' })

/** Date in Paris, yyyy-MM-dd, whatever the server's time zone. */
export function dayInParis(now: Date): string {
  return paris.format(now)
}
