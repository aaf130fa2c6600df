import {
  listWeekNews,
  type Week,
  type WeekContext,
  weekChapters,
} from '#src/club/calendar/week-news.ts'
import { clubDay } from '#src/core/time/club-time.shared.ts'
import { dayInWords } from '#src/core/time/dates.shared.ts'
import { addDays, nextOn, weekdayIndex } from '#src/core/time/days.shared.ts'
import type { NewsletterText } from './newsletters.schema.ts'

const sunday = 6

/** Week of a day: on a Sunday the coming one, otherwise what is left of the present one. */
function findWeek(today: string): Week {
  const firstDay = weekdayIndex(today) === sunday ? addDays(today, 1) : today
  return { since: addDays(firstDay, -7), firstDay, lastDay: nextOn(sunday, firstDay) }
}

/** Composes the message of the week: what differs, what comes, and what the last one left. */
export async function composeWeek(context: WeekContext): Promise<NewsletterText> {
  const week = findWeek(clubDay(context.now()))
  const news = await listWeekNews(context, week)
  const days = `du ${dayInWords(week.firstDay)} au ${dayInWords(week.lastDay)}`
  const chapters = Object.entries(weekChapters).flatMap(([name, title]) => {
    const lines = news.filter(({ chapter }) => chapter === name).map(({ text }) => `- ${text}`)
    return lines.length > 0 ? [[title.toUpperCase(), ...lines].join('\n')] : []
  })
  const site = context.publicUrl
    ? [`Tout le reste est sur le site\u00a0: ${context.publicUrl}`]
    : []
  return {
    subject: `La semaine ${days}`,
    text: ['Bonjour,', `Voici la semaine ${days}.`, ...chapters, ...site].join('\n\n'),
  }
}
