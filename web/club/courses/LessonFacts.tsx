import { formatAudience } from '#src/club/courses/audience.shared.ts'
import type { Courses, LessonRow } from '#src/club/courses/courses.schema.ts'
import { hrefs } from '#web/hrefs.ts'
import { Link } from '#web/ui/components/Link.tsx'
import type { Teacher } from './coursesProps.ts'

type Props = { lesson: LessonRow; coaches: readonly Teacher[] }

/** Formats as « Poussins · nés en 2017 et 2018 · débutants ». */
export const formatWhom = ({ group, level, specialPublic, ...lesson }: LessonRow) =>
  [group, formatAudience(lesson), level, specialPublic].filter(Boolean).join(' · ')

export function LessonFacts({ lesson, coaches }: Props) {
  const { place, bring } = lesson
  const teacher = coaches.find(({ _id }) => _id === lesson.teacher)
  const whom = formatWhom(lesson)
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

/** An hour of an activity in words, and whom to ask. */
export const formatSession = ({ session, contact }: Courses['activities'][number]) =>
  [session, contact && `À qui s’adresser\u00a0: ${contact}.`].filter(Boolean).join('\n')
