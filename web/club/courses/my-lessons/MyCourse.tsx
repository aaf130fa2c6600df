import { lazy, Suspense } from 'react'
import { seasonYear } from '#src/club/calendar/season.shared.ts'
import type { LessonFinder } from '#src/club/courses/lessons.shared.ts'
import { useBoot } from '#web/boot.ts'
import { loadStaticIslands } from '#web/core/page-loading.ts'
import { BeltChip } from '#web/ui/art/Belt.tsx'
import { staticIsland } from '#web/ui/layout/static-island.tsx'
import { Forgotten } from './Forgotten.tsx'
import { useForgotten, useMine } from './mine.ts'

const Question = staticIsland(() => import('./MyCourse.static.tsx'), 'Question')

// Asks again once all lessons are forgotten: by then the server's HTML is gone. The lessons are
// shown without it, too: a device without a network may not have it.
const MyLessons = lazy(async () => {
  const [{ MyLessons }] = await Promise.all([
    import('./MyLessons.tsx'),
    loadStaticIslands(({ name }) => name === 'Question').catch(() => {}),
  ])
  return { default: MyLessons }
})

/** Asks nothing where the timetable has no lessons. */
export function MyCourse({ finder }: { finder: LessonFinder | undefined }) {
  const mine = useMine()
  const forgotten = useForgotten()
  const { today } = useBoot()
  const { hasLessons } = finder ?? { hasLessons: true }
  const seasons = finder?.seasons.map(({ year }) => year) ?? [seasonYear(today)]
  if (!hasLessons && mine.length === 0 && !forgotten) return null
  const question = hasLessons && <Question seasons={seasons} />
  return (
    <section
      className="py-section bg-muted border-y-structure border-y-ink"
      aria-labelledby="mon-cours">
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
