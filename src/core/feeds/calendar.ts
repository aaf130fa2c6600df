/** Property such as `DTSTART;VALUE=DATE`, and its value, already escaped if it is a text. */
export type Line = readonly [name: string, value: string]

/** Time zone rules of Paris since 1996. */
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
 * Writes a calendar of VEVENTs (RFC 5545).
 * @param name for apps that subscribe; undefined for a single entry
 * @param method CANCEL deletes entries again (RFC 5546)
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

/** Name and refresh interval: standard properties (RFC 7986), and those apps read today. */
const naming = (name: string): Line[] => [
  ['NAME', escapeText(name)],
  ['X-WR-CALNAME', escapeText(name)],
  ['X-WR-TIMEZONE', 'Europe/Paris'],
  ['REFRESH-INTERVAL;VALUE=DURATION', 'PT12H'],
  ['X-PUBLISHED-TTL', 'PT12H'],
]

/** Escapes a text; control characters, which are forbidden, become spaces. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

/** Formats a moment as `20261205T090000Z`. */
export const toStamp = (moment: string) =>
  `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** Folds a line at 75 octets, never within a character; continuations begin with a space. */
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
