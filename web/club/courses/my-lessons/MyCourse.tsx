import { lazy, Suspense } from 'react'
import { seasonYear } from '#src/club/calendar/season.shared.ts'
import type { LessonFinder } from '#src/club/courses/lessons.shared.ts'
import { useBoot } from '#web/boot.ts'
import { FindCourseForm } from '#web/club/courses/finder/FindCourseForm.tsx'
import { FirstLink } from '#web/club/courses/first/FirstLink.tsx'
import { BeltChip } from '#web/ui/art/Belt.tsx'
import { Forgotten } from './Forgotten.tsx'
import { useForgotten, useMine } from './mine.ts'

const MyLessons = lazy(() =>
  import('./MyLessons.tsx').then(({ MyLessons }) => ({ default: MyLessons })),
)

/** Asks nothing where the timetable has no lessons. */
export function MyCourse({ finder }: { finder: LessonFinder | undefined }) {
  const mine = useMine()
  const forgotten = useForgotten()
  const { today } = useBoot()
  const { year, hasLessons } = finder ?? { year: seasonYear(today), hasLessons: true }
  if (!hasLessons && mine.length === 0 && !forgotten) return null
  const question = hasLessons && (
    <>
      <h2 id="mon-cours" className="text-h2-small font-black leading-none mt-4">
        Trouver mon cours
      </h2>
      <FindCourseForm year={year} />
      <p className="mt-4">
        <FirstLink />
      </p>
    </>
  )
  return (
    <section
      className="py-section bg-muted border-y-structure border-y-ink"
      aria-labelledby="mon-cours"
    >
      <div className="wrap">
        <p className="flex items-center gap-3 text-label font-semibold">
          <BeltChip color="jaune" /> Mon cours
        </p>
        {forgotten && (
          <div className="mt-3">
            <Forgotten />
          </div>
        )}
        {mine.length > 0 ? (
          <Suspense fallback={question}>
            <MyLessons mine={mine} />
          </Suspense>
        ) : (
          question
        )}
      </div>
    </section>
  )
}
