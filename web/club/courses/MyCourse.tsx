import { lazy, Suspense } from 'react'
import { hrefs } from '#web/hrefs.ts'
import { BeltChip } from '#web/ui/art/Belt.tsx'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { FindCourseForm } from './FindCourseForm.tsx'
import { useMine } from './mine.ts'

const MyLessons = lazy(() =>
  import('./MyLessons.tsx').then(({ MyLessons }) => ({ default: MyLessons })),
)

export function MyCourse() {
  const mine = useMine()
  const question = (
    <>
      <h2 id="mon-cours" className="text-h2-small display leading-flat mt-4">
        Trouver mon cours
      </h2>
      <FindCourseForm />
      <p className="mt-4">
        <MoreLink href={hrefs.first}>Ma première fois, en six images</MoreLink>
      </p>
    </>
  )
  return (
    <section className="section tinted" aria-labelledby="mon-cours">
      <div className="wrap">
        <p className="row gap-3 text-label strong">
          <BeltChip color="jaune" /> Mon cours
        </p>
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
