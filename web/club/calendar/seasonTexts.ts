import { announcedOn, type Season, type SeasonDays } from '#src/club/calendar/season.shared.ts'
import { longDay } from '#web/ui/text/dates.ts'

/** Formats as « du 1er septembre 2027 au 31 août 2028 ». */
export const formatDays = ({ firstDay, lastDay }: SeasonDays) =>
  `du ${longDay(firstDay)} au ${longDay(lastDay)}`

/** Formats a season's name for use within a sentence. */
export const inSentence = (name: string) => name.replace(/^Saison /, 'saison ')

/** Tells when visitors will see a dated season: « à partir du 1er juin 2027 ». */
export function formatAnnouncementDay(season: SeasonDays, today: string): string {
  const day = announcedOn(season)
  return day <= today ? 'dès maintenant' : `à partir du ${longDay(day)}`
}

/** Formats as « À partir du 1er septembre 2027 : Saison 2027-2028 ». */
export const formatComingSeason = ({ firstDay, name }: Season) =>
  `À partir du ${longDay(firstDay)}\u00a0: ${name}`
