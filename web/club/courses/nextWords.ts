import { formatTime } from '#src/club/courses/lesson-times.shared.ts'
import type { NextLesson } from '#src/club/courses/schedule-changes.shared.ts'
import { daysBetween } from '#src/core/time/days.shared.ts'
import { dayInWords } from '#web/ui/text/dates.ts'

/**
 * Formats as « mercredi 25 novembre à 17 h 15, dans 4 jours », « aujourd’hui à 17 h 15 », or during
 * the lesson « en ce moment, jusqu’à 18 h 15 ».
 */
export function nextWords(
  { date, from, to, insteadOf, running }: Omit<NextLesson, 'dates'>,
  today: string,
) {
  if (running) return `en ce moment${to ? `, jusqu’à ${formatTime(to)}` : ''}`
  const at = `à ${formatTime(from)}`
  const change =
    insteadOf === date ? 'changé cette fois' : `déplacé du ${dayInWords(insteadOf ?? '')}`
  const moved = insteadOf ? ` (${change})` : ''
  const days = daysBetween(today, date)
  if (days === 0) return `aujourd’hui ${at}${moved}`
  if (days === 1) return `demain, ${dayInWords(date)} ${at}${moved}`
  return `${dayInWords(date)} ${at}, dans ${days} jours${moved}`
}
