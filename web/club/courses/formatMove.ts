import { showHours } from '#src/club/courses/lesson-times.shared.ts'
import type { ScheduleChange } from '#src/club/courses/schedule-changes.shared.ts'
import { dayInWords } from '#web/ui/text/dates.ts'

/** Whether no lesson is given that day: a move may also keep the day and change hour or place. */
export const isOff = ({ kind, toDay }: ScheduleChange, date: string) =>
  kind !== 'moved' || toDay !== date

/**
 * Formats as « déplacé au samedi 28 novembre, 20 h 00 – 21 h 30, Gymnase B » or « changé, Gymnase B
 * ».
 */
export function formatMove(closure: ScheduleChange, date: string): string {
  const { toDay, toTime, toPlace } = closure
  const what = isOff(closure, date) ? `déplacé au ${dayInWords(toDay)}` : 'changé'
  return [what, showHours(toTime), toPlace].filter(Boolean).join(', ')
}
