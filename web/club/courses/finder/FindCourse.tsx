import { useSearch } from 'wouter'
import { audienceOf, isFor, majority } from '#src/club/courses/audience.shared.ts'
import type { Courses } from '#src/club/courses/courses.schema.ts'
import { type Lesson, listLessons } from '#src/club/courses/lessons.shared.ts'
import type { NextLesson } from '#src/club/courses/schedule-changes.shared.ts'
import {
  disciplinesIn,
  disciplinesOf,
  type KnownDiscipline,
  keyOf,
} from '#src/core/settings/disciplines.shared.ts'
import type { Beside } from '#web/club/courses/coursesProps.ts'
import { FirstLink } from '#web/club/courses/first/FirstLink.tsx'
import { SeasonNote } from '#web/club/courses/SeasonNote.tsx'
import { week } from '#web/club/courses/week.ts'
import { finderAnchor, hrefs } from '#web/hrefs.ts'
import { BeltChip } from '#web/ui/art/Belt.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { SectionHead } from '#web/ui/components/SectionHead.tsx'
import { useDisciplines, useHasPage } from '#web/ui/layout/useSettings.ts'
import { type CourseSearch, formatWho, readCourseSearch } from './courseSearch.ts'
import { FindCourseForm } from './FindCourseForm.tsx'
import { FoundLesson } from './FoundLesson.tsx'
import { formatSpecialPublic } from './specialPublic.ts'

type Props = Beside & {
  schedules: Courses['schedules']
  /** Anchors of links that this part answers */
  anchors: readonly string[]
}

export function FindCourse({ schedules, next, anchors, ...about }: Props) {
  const search = readCourseSearch(new URLSearchParams(useSearch()))
  const disciplines = useDisciplines()
  const discipline = disciplines.find((one) => keyOf(one) === search.discipline)
  const hasFees = useHasPage(hrefs.joining)
  const lessons = listLessons(schedules)
  const ofAge = findLessons(lessons, search, about.year, disciplines)
  const isMeant = ({ activity }: Lesson) =>
    !discipline || disciplinesOf(activity, disciplines).includes(discipline)
  const isAdult = search.who === 'adulte' || (search.who ?? about.year) <= about.year - majority
  const special = (lesson: Lesson) => formatSpecialPublic(lesson, isAdult, disciplines, discipline)
  const open = ofAge.filter((lesson) => !special(lesson))
  const meant = open.filter(isMeant)
  const found = meant.length > 0 ? meant : open
  const reserved = ofAge.filter(
    (lesson) => special(lesson) && (meant.length === 0 || isMeant(lesson)),
  )
  const dates = new Map(next.map((lesson) => [lesson.key, lesson]))
  const list = (some: readonly Lesson[], isFirstOpen: boolean) => (
    <ul className="mt-3">
      {some
        .toSorted((a, b) => when(dates, a).localeCompare(when(dates, b)))
        .map((lesson, index) => (
          <FoundLesson
            key={lesson.key}
            lesson={lesson}
            next={dates.get(lesson.key)}
            who={search.who}
            folded={!isFirstOpen || index > 0}
            timetable={lessons}
            {...about}
          />
        ))}
    </ul>
  )
  const answered = search.who !== undefined
  return (
    <section
      id={finderAnchor}
      className="py-section bg-muted"
      aria-labelledby="trouver"
      data-screen-only={!answered || undefined}
    >
      {anchors.map((anchor) => (
        <span key={anchor} id={anchor} />
      ))}
      <div className="wrap">
        {answered ? (
          <SectionHead
            as="h1"
            small
            chip={<BeltChip color="verte" />}
            eyebrow={<span id="trouver">Trouver mon cours</span>}
            title={formatAnswer(search, found)}
          />
        ) : (
          <>
            <h2 id="trouver" className="text-h3">
              Trouver mon cours
            </h2>
            <p className="text-ink-soft mt-2">Une année de naissance suffit.</p>
          </>
        )}
        <SeasonNote season={about.season} />
        <FindCourseForm search={search} seasons={[about.year]} />
        {answered && (
          <div className="mt-6">
            <p role="status" className="text-note text-ink-soft">
              {formatResultCount(meant.length, search, discipline?.name, found.length)}
            </p>
            {found.length === 0 ? (
              <Button href={hrefs.contact} className="mt-2">
                Demander conseil au club
              </Button>
            ) : (
              list(found, true)
            )}
            {[...new Set(reserved.map(special))].map((whom) => {
              const some = reserved.filter((lesson) => special(lesson) === whom)
              return (
                <div key={whom} className="mt-6">
                  <p className="font-semibold">{`${whom}\u00a0: ${formatDays(some).join(' et ')}.`}</p>
                  {list(some, false)}
                </div>
              )
            })}
            <p className="flex flex-wrap gap-x-6 mt-4" data-screen-only>
              {ofAge.length > 0 && hasFees && (
                <MoreLink href={`${hrefs.joining}#tarifs`}>Tarifs et inscription</MoreLink>
              )}
              <FirstLink />
            </p>
          </div>
        )}
      </div>
    </section>
  )
}

/** Formats as « le lundi », « le mercredi », in the week's order. */
const formatDays = (lessons: readonly Lesson[]) =>
  week
    .filter((_, day) => lessons.some(({ weekday }) => weekday === day))
    .map((day) => `le ${day.toLowerCase()}`)

/** Formats as « Né(e) en 2019 ? C’est le lundi et le mercredi. » */
function formatAnswer({ who }: CourseSearch, found: Lesson[]): string {
  const named = formatDays(found)
  const answers = [
    'On en parle\u00a0?',
    `C’est ${named[0]}.`,
    `C’est ${named.join(' et ')}.`,
    `C’est ${named.slice(0, 2).join(', ')} et ${named[2]}.`,
  ]
  return `${formatWho(who ?? '')}\u00a0? ${answers[named.length] ?? `${found.length}\u00a0cours au choix.`}`
}

function findLessons(
  lessons: Lesson[],
  { who }: CourseSearch,
  year: number,
  disciplines: readonly KnownDiscipline[],
): Lesson[] {
  if (who === undefined) return []
  const audience = (lesson: Lesson) => {
    const own = audienceOf(lesson, year)
    const [named] = own.isExplicit ? [] : disciplinesIn(lesson.activity, disciplines)
    return named?.ages
      ? audienceOf({ ...lesson, activity: `${lesson.activity} ${named.ages}` }, year)
      : own
  }
  const fitting = lessons.filter((lesson) => isFor(who, audience(lesson), year))
  return [...new Map(fitting.map((lesson) => [lesson.key, lesson])).values()]
}

/** Sort key; lessons without a next date come last. */
function when(dates: ReadonlyMap<string, NextLesson>, { key }: Lesson): string {
  const next = dates.get(key)
  return next ? next.date + next.from : '9'
}

/**
 * Formats as « Né(e) en 2018, judo : 3 cours ». Nothing found may mean another name or unreadable
 * hours. @param others lessons of any discipline, shown instead
 */
function formatResultCount(
  count: number,
  { who }: CourseSearch,
  name: string | undefined,
  others: number,
): string {
  const person = formatWho(who ?? '')
  const what = name?.toLowerCase()
  if (count > 0) {
    const whom = [person, what].filter(Boolean).join(', ')
    return `${whom}\u00a0: ${count === 1 ? 'un' : count} cours`
  }
  const none = `${person}\u00a0: aucun cours${what ? ` de ${what}` : ''} trouvé.`
  const whose = who === 'adulte' ? 'Pour les adultes' : 'Pour cet âge'
  return others > 0 ? `${none} ${whose}, il y a\u00a0:` : none
}
