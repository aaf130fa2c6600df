import type { Week, WeekContext, WeekNews } from '#src/club/calendar/week-news.ts'
import { describeChange } from '#src/club/courses/change-words.shared.ts'
import { readWeek } from './next-lessons.ts'

/** Lists the lessons of a week that fall out or move, or says that none does. */
export async function listClosureNews(
  { db, now }: WeekContext,
  { firstDay, lastDay }: Week,
): Promise<WeekNews[]> {
  const { year, lessons, closures } = await readWeek(db, now())
  const isInWeek = (from: string, to: string) => from <= lastDay && firstDay <= to
  const news = closures
    .filter(
      (one) => isInWeek(one.firstDay, one.lastDay) || (one.toDay && isInWeek(one.toDay, one.toDay)),
    )
    .map((closure) => {
      const about = lessons.filter(({ key }) => key === closure.lesson).slice(0, 1)
      const { sentence } = describeChange(closure, { lessons: about })
      return { sentence, sortKey: closure.firstDay + sentence }
    })
    .toSorted((a, b) => (a.sortKey < b.sortKey ? -1 : 1))
    .map(({ sentence }) => sentence)
  const hasLessons = lessons.length > 0 && isInWeek(year.lessons.firstDay, year.lessons.lastDay)
  const usual = hasLessons ? ['Tous les cours ont lieu à leurs heures habituelles.'] : []
  return (news.length > 0 ? news : usual).map((text) => ({ chapter: 'lessons', text }))
}
