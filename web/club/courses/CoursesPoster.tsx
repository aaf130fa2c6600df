import type { Courses } from '#src/club/courses/courses.schema.ts'
import { showHours } from '#src/club/courses/lesson-times.shared.ts'
import { hrefs } from '#web/hrefs.ts'
import { beltStyle } from '#web/ui/art/Belt.tsx'
import { useDisciplines } from '#web/ui/layout/useSettings.ts'
import { PrintPoster } from '#web/ui/print/PrintPoster.tsx'
import { findMainDiscipline } from './disciplines.ts'

export function CoursesPoster({ courses: { schedules } }: { courses: Courses }) {
  const disciplines = useDisciplines()
  const lessons = schedules.reduce((sum, { times }) => sum + times.length, 0)
  // Shrinks the text: about fourteen lessons fit on a sheet at full size.
  const fontSize = `${Math.min(1.15, Math.max(0.5, 17 / lessons))}em`
  return (
    <PrintPoster title="Les cours" about={hrefs.courses} address={hrefs.coursesPoster}>
      <div className="columns-2 gap-x-[2em]" style={{ fontSize }}>
        {Object.entries(schedules).map(([index, { day, times }]) => (
          <section key={index} className="break-inside-avoid mb-[1em]">
            <h2 className="pb-[0.2em] border-b-[0.12em] border-b-night text-[1.5em]">{day}</h2>
            <ul className="block">
              {Object.entries(times).map(([at, { time, activity, place }]) => (
                <li
                  key={at}
                  className="break-inside-avoid mt-[0.4em] py-[0.1em] pl-[0.8em] border-l-[0.5em] border-l-(color:--cloth)"
                  style={beltStyle(findMainDiscipline(activity, disciplines).belt)}>
                  {time && <p>{showHours(time)}</p>}
                  <p className="font-semibold">{activity}</p>
                  {place && <p>{place}</p>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </PrintPoster>
  )
}
