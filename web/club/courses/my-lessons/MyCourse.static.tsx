import { FindCourseForm } from '#web/club/courses/finder/FindCourseForm.tsx'
import { FirstLink } from '#web/club/courses/first/FirstLink.tsx'

/** Finder of home, where this device has no lessons. */
export const Question = ({ seasons }: { seasons: readonly number[] }) => (
  <>
    <h2 id="mon-cours" className="text-h2-small font-black leading-none mt-4">
      Trouver mon cours
    </h2>
    <FindCourseForm seasons={seasons} />
    <p className="mt-4">
      <FirstLink />
    </p>
  </>
)
