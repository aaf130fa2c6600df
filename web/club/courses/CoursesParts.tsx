import { ageCategories, formatYears } from '#src/club/calendar/age-categories.shared.ts'
import { showHours } from '#src/club/courses/lesson-times.shared.ts'
import type { ClubYear } from '#src/club/courses/lessons.shared.ts'
import { formatComingSeason } from '#web/club/calendar/seasonTexts.ts'
import { LessonFacts } from '#web/club/courses/LessonFacts.tsx'
import { SectionHead } from '#web/ui/components/SectionHead.tsx'
import type { ComingCourses as Coming, Teacher } from './coursesProps.ts'

export function ComingCourses({ coming, coaches }: { coming: Coming; coaches: Teacher[] }) {
  const { schedules, startDates } = coming.courses
  return (
    <section className="wrap py-section" aria-labelledby="prochaine-saison">
      <SectionHead title="Le planning à venir" id="prochaine-saison" small>
        <p className="text-ink-soft">{formatComingSeason(coming)}</p>
        {startDates.map(({ date, description }) => (
          <p key={date + description}>{[date, description].filter(Boolean).join('\u00a0: ')}</p>
        ))}
      </SectionHead>
      <div className="grid gap-8 mt-8 grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))]">
        {Object.entries(schedules).map(([index, { day, times }]) => (
          <div key={index}>
            <h3 className="text-article">{day}</h3>
            <ul className="text-label leading-normal">
              {Object.entries(times).map(([at, lesson]) => (
                <li key={at} className="py-2 border-b border-b-line">
                  {showHours(lesson.time)} <b>{lesson.activity}</b>
                  <LessonFacts lesson={lesson} coaches={coaches} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

export function AgeCategories({ season }: { season: ClubYear }) {
  return (
    <section className="wrap py-section" aria-labelledby="categories">
      <SectionHead title="Catégories d’âge" id="categories" small>
        <p className="text-ink-soft">{season.name}</p>
      </SectionHead>
      <table
        className="mt-6 w-full max-w-form tabular-nums [&_tr>*]:py-[5px] [&_tr>*]:pr-3 [&_tr>*]:pl-0 [&_tr>*]:text-left [&_tr>*]:wrap-anywhere"
        aria-labelledby="categories">
        <thead>
          <tr className="*:border-b-structure *:border-b-ink *:text-ink-soft *:text-note *:font-medium">
            <th scope="col">Catégorie</th>
            <th scope="col">Années de naissance</th>
          </tr>
        </thead>
        <tbody>
          {ageCategories(season.year, season.ages).map((category) => (
            <tr key={category.name} className="*:border-b *:border-b-line">
              <th scope="row" className="font-semibold">
                {category.name}
              </th>
              <td>{formatYears(category)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
