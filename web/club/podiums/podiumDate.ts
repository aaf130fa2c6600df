import type { Podium } from '#src/club/podiums/podiums.contract.ts'
import { longDay } from '#web/look/text/dates.ts'

/** The date is free text; only a bare calendar day is written out. Without one, the year. */
export const podiumDate = ({ date, year }: Pick<Podium, 'date' | 'year'>): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) ? longDay(date) : date || `${year}`
