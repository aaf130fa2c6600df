import { tzlib_get_ical_block } from 'timezones-ical-library'
import { clubZone } from '#src/core/time/club-zone.shared.ts'
/** Property such as `DTSTART;VALUE=DATE`, and its value, already escaped if it is a text. */
export type Line = readonly [name: string, value: string]

/** VTIMEZONE of the club; the library answers some zones under another with the same hours. */
const zoneRules = (): Line[] =>
  (tzlib_get_ical_block(clubZone())[0] ?? '').split('\r\n').map((line) => {
    const [name = '', value = ''] = line.split(':')
    return [name, name === 'TZID' ? clubZone() : value]
  })

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
    ['PRODID', '-//Site du club//Agenda du club//FR'],
    ['CALSCALE', 'GREGORIAN'],
    ...(method ? [['METHOD', method] as const] : []),
    ...(name ? naming(name) : []),
    ...(hours ? zoneRules() : []),
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
  ['X-WR-TIMEZONE', clubZone()],
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
  let remaining = 75
  for (const character of line) {
    const octets = Buffer.byteLength(character)
    if (octets > remaining) {
      folded += '\r\n '
      remaining = 74
    }
    folded += character
    remaining -= octets
  }
  return `${folded}\r\n`
}
