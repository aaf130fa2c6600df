import type { SeasonDays } from '#src/seasons/season.contract.ts'
import { longDay } from '#web/ui/dates.ts'

/** « du 1er septembre 2027 au 31 août 2028 » */
export const tellDays = ({ firstDay, lastDay }: SeasonDays) =>
  `du ${longDay(firstDay)} au ${longDay(lastDay)}`

/** A season's name within a sentence, where no title of a record begins with a capital. */
export const inSentence = (name: string) => name.replace(/^Saison /, 'saison ')
