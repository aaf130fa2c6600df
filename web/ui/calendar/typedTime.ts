const written = /^(\d{1,2})(?:h(?:eures?)?|[:.])(\d{2})?(?::\d{2})?(?:([ap])\.?m\.?)?$/i

/**
 * Parses a time as typed to HH:mm: « 9h30 », « 18 h », « 18.30 », « 09:30:00 », and « 6:30 PM » as
 * calendars export it. Undefined for anything else.
 */
export function readTypedTime(text: string): string | undefined {
  const [, typed, minute = '00', half] = written.exec(text.replace(/\s/g, '')) ?? []
  if (!typed || Number(typed) > (half ? 12 : 23) || Number(minute) > 59) return undefined
  const hour = half ? (Number(typed) % 12) + (/p/i.test(half) ? 12 : 0) : Number(typed)
  return `${String(hour).padStart(2, '0')}:${minute}`
}
