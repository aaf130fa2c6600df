import { formatNearDay, inTitle } from '#src/club/calendar/near-days.shared.ts'
import { lessonNotice, type Notice } from '#src/club/calendar/notice.shared.ts'
import { formatTime } from '#src/club/courses/lesson-times.shared.ts'
import { shortName } from '#src/club/courses/lessons.shared.ts'
import type { NextLesson } from '#src/club/courses/schedule-changes.shared.ts'
import { inTime } from '#src/club/courses/schedule-changes.shared.ts'
import { daysBetween } from '#src/core/time/days.shared.ts'
import type { Mine } from '#web/club/courses/my-lessons/savedLessons.ts'
import { loadTimetable } from '#web/club/courses/my-lessons/seenTimetable.ts'
import { weekday } from '#web/ui/text/dates.ts'

export async function findMyLessonNotice(
  mine: readonly Mine[],
  today: string,
): Promise<Notice | undefined> {
  const { next: data } = await loadTimetable(today)
  // Caches the code for the home page when it is opened offline.
  import('#web/club/courses/my-lessons/MyLessons.tsx').catch(() => {})
  const [first, second] = mine
    .flatMap(({ lesson, activity, name }) =>
      data.filter(({ key }) => key === lesson).map((next) => ({ ...next, activity, name })),
    )
    .filter(({ date }) => daysBetween(today, date) < 7)
    .toSorted(inTime)
  if (!first) return undefined
  const when = first.running
    ? 'En ce moment'
    : `${formatLessonDay(first, today)} ${formatTime(first.from)}`
  const then =
    second && ` · puis ${formatLessonDay(second, today).toLowerCase()} ${formatTime(second.from)}`
  const parts = {
    when,
    what: `${plain(first)}${then ? `${then} ${plain(second)}` : ''}`,
    place: then ? '' : (first.place?.split(',')[0] ?? ''),
  }
  const text = Object.values(parts).filter(Boolean).join(' · ')
  return { _id: lessonNotice, text, parts }
}

const plain = ({ activity, name }: Pick<Mine, 'activity' | 'name'>) =>
  [name, shortName(activity)].filter(Boolean).join(', ')

const formatLessonDay = ({ date, from }: NextLesson, today: string) =>
  inTitle(formatNearDay(date, [from], today) ?? weekday(date))
