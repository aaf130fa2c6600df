/** `DTSTART;VALUE=DATE` and its value, escaped where it is a text. */
export type Line = readonly [name: string, value: string]

/** Paris since 1996. */
const paris: Line[] = [
  ['BEGIN', 'VTIMEZONE'],
  ['TZID', 'Europe/Paris'],
  ['BEGIN', 'DAYLIGHT'],
  ['DTSTART', '19960331T020000'],
  ['RRULE', 'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'],
  ['TZOFFSETFROM', '+0100'],
  ['TZOFFSETTO', '+0200'],
  ['TZNAME', 'CEST'],
  ['END', 'DAYLIGHT'],
  ['BEGIN', 'STANDARD'],
  ['DTSTART', '19961027T030000'],
  ['RRULE', 'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
  ['TZOFFSETFROM', '+0200'],
  ['TZOFFSETTO', '+0100'],
  ['TZNAME', 'CET'],
  ['END', 'STANDARD'],
  ['END', 'VTIMEZONE'],
]

/**
 * RFC 5545, of VEVENTs.
 * @param name for apps that subscribe; none for an entry added alone
 * @param method CANCEL takes entries away again (RFC 5546)
 */
export function writeCalendar(
  entries: Line[][],
  { name, hours = false, method }: { name?: string; hours?: boolean; method?: 'CANCEL' },
): string {
  const lines: Line[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//ejj-site//Agenda du club//FR'],
    ['CALSCALE', 'GREGORIAN'],
    ...(method ? [['METHOD', method] as const] : []),
    ...(name ? naming(name) : []),
    ...(hours ? paris : []),
    ...entries.flatMap((entry) => [
      ['BEGIN', 'VEVENT'] as const,
      ...entry,
      ['END', 'VEVENT'] as const,
    ]),
    ['END', 'VCALENDAR'],
  ]
  return lines.map(([property, value]) => fold(`${property}:${value}`)).join('')
}

/** The standard's (RFC 7986), and what apps read today. */
const naming = (name: string): Line[] => [
  ['NAME', escapeText(name)],
  ['X-WR-CALNAME', escapeText(name)],
  ['X-WR-TIMEZONE', 'Europe/Paris'],
  ['REFRESH-INTERVAL;VALUE=DURATION', 'PT12H'],
  ['X-PUBLISHED-TTL', 'PT12H'],
]

/** Control characters have no place there. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

/** A moment as `20261205T090000Z`. */
export const toStamp = (moment: string) =>
  `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** At 75 octets at most, never within a character; it goes on after a space. */
function fold(line: string): string {
  let folded = ''
  let left = 75
  for (const character of line) {
    const octets = Buffer.byteLength(character)
    if (octets > left) {
      folded += '\r\n '
      left = 74
    }
    folded += character
    left -= octets
  }
  return `${folded}\r\n`
}
