import { formatAudience } from '#src/club/courses/audience.shared.ts'
import type { LessonRow } from '#src/club/courses/courses.schema.ts'
import { hrefs } from '#web/hrefs.ts'
import { Link } from '#web/ui/components/Link.tsx'
import type { Teacher } from './coursesProps.ts'

type Props = { lesson: LessonRow; coaches: readonly Teacher[] }

export function LessonFacts({ lesson, coaches }: Props) {
  const { group, level, place, bring } = lesson
  const teacher = coaches.find(({ _id }) => _id === lesson.teacher)
  const whom = [group, formatAudience(lesson), level].filter(Boolean).join(' · ')
  if (!whom && !teacher && !place && !bring) return null
  return (
    <ul className="thumb-links grid col-span-full text-note text-ink-soft leading-normal min-w-0 wrap-anywhere">
      {whom && <li>{whom}</li>}
      {teacher && (
        <li>
          Avec <Link href={hrefs.coach(teacher._id)}>{teacher.name}</Link>
        </li>
      )}
      {place && <li>Lieu&nbsp;: {place}</li>}
      {bring && <li>À apporter&nbsp;: {bring}</li>}
    </ul>
  )
}
