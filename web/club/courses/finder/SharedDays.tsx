import type { Who } from '#src/club/courses/audience.shared.ts'
import { formatTime } from '#src/club/courses/lesson-times.shared.ts'
import type { Lesson } from '#src/club/courses/lessons.shared.ts'
import { week } from '#web/club/courses/week.ts'
import { formatWho } from './courseSearch.ts'

/** The days on which two or more have a lesson, each with who comes when. */
export function SharedDays({
  answers,
}: {
  answers: readonly { who: Who; found: readonly Lesson[] }[]
}) {
  const days = week.flatMap((day, weekday) => {
    const lessons = answers
      .flatMap(({ who, found }) => found.map((lesson) => ({ ...lesson, who })))
      .filter((lesson) => lesson.weekday === weekday)
    const present = new Set(lessons.map(({ who }) => who)).size
    if (present < 2) return []
    const times = [...Map.groupBy(lessons, ({ key }) => key).values()]
      .toSorted(([a], [b]) => ((a?.from ?? '') < (b?.from ?? '') ? -1 : 1))
      .map((same) => {
        const whose = same.map(({ who }) => formatWho(who).toLowerCase()).join(' et ')
        const isShared = same.length === answers.length
        return `${formatTime(same[0]?.from ?? '')}, ${isShared ? 'le même cours' : whose}`
      })
    return [{ day, times }]
  })
  if (days.length === 0) return null
  return (
    <ul aria-label="Le même jour" className="grid gap-1 mt-2">
      {days.map(({ day, times }) => (
        <li key={day}>
          <b>{day}</b>
          {`\u00a0: ${times.join('\u00a0; ')}`}
        </li>
      ))}
    </ul>
  )
}
