const written = /^(\d{1,2})\s*(?:h(?:eures?)?|[:.])\s*(\d{2})?(?::\d{2})?$/i

/**
 * Parses a time as typed to HH:mm: « 9h30 », « 18 h », « 18.30 », « 09:30:00 ». Undefined for
 * anything else.
 */
export function readTypedTime(text: string): string | undefined {
  const [, hour, minute = '00'] = written.exec(text.trim()) ?? []
  if (!hour || Number(hour) > 23 || Number(minute) > 59) return undefined
  return `${hour.padStart(2, '0')}:${minute}`
}
