import { Fragment } from 'react'
import { useSearch } from 'wouter'
import { ageCategories } from '#src/club/calendar/age-categories.shared.ts'
import { inTitle } from '#src/club/calendar/near-days.shared.ts'
import { findAudience, isFor, majority } from '#src/club/courses/audience.shared.ts'
import { formatTime } from '#src/club/courses/lesson-times.shared.ts'
import { type Lesson, listLessons } from '#src/club/courses/lessons.shared.ts'
import type { NextLesson } from '#src/club/courses/schedule-changes.shared.ts'
import { nextSeason } from '#src/club/courses/stored-lessons.shared.ts'
import type { Age } from '#src/core/settings/disciplines.schema.ts'
import {
  disciplineKey,
  disciplinesIn,
  type KnownDiscipline,
  listLessonDisciplines,
} from '#src/core/settings/disciplines.shared.ts'
import type { SettingsLayoutData } from '#src/core/settings/settings.schema.ts'
import { addDays } from '#src/core/time/days.shared.ts'
import { useBoot } from '#web/boot.ts'
import { inSentence } from '#web/club/calendar/seasonTexts.ts'
import { AlertLink } from '#web/club/courses/AlertLink.tsx'
import type { Beside, FinderSeason } from '#web/club/courses/coursesProps.ts'
import { FirstLink } from '#web/club/courses/first/FirstLink.tsx'
import { SeasonNote } from '#web/club/courses/SeasonNote.tsx'
import { week } from '#web/club/courses/week.ts'
import { finderAnchor, hrefs } from '#web/hrefs.ts'
import { BeltChip } from '#web/ui/art/Belt.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { SectionHead } from '#web/ui/components/SectionHead.tsx'
import { useHasPage, useSettings } from '#web/ui/layout/useSettings.ts'
import { dayInWords } from '#web/ui/text/dates.ts'
import { type CourseSearch, feesHref, formatWho, readCourseSearch } from './courseSearch.ts'
import { FindCourseForm } from './FindCourseForm.tsx'
import { FoundLesson } from './FoundLesson.tsx'
import { formatSpecialPublic } from './specialPublic.ts'

/** `transferPath`: where it is said what changes with the club, if a feature says it. */
type Settings = SettingsLayoutData & { transferPath?: string }

type Props = Pick<Beside, 'coaches' | 'season'> & {
  /** Seasons it answers for, the present one first */
  seasons: readonly FinderSeason[]
  /** Anchors of links that this part answers */
  anchors: readonly string[]
}

export function FindCourse({ seasons, anchors, ...about }: Props) {
  const search = readCourseSearch(new URLSearchParams(useSearch()))
  const { disciplines, transferPath } = useSettings() as Settings
  const hasFees = useHasPage(hrefs.joining)
  const answers = seasons.map((season) =>
    answerSearch(season, search, disciplines, about.season?.ages ?? []),
  )
  const [first] = answers
  const answered = search.who !== undefined
  return (
    <section
      id={finderAnchor}
      className="py-section bg-muted"
      aria-labelledby="trouver"
      data-screen-only={!answered || undefined}>
      {anchors.map((anchor) => (
        <span key={anchor} id={anchor} />
      ))}
      <div className="wrap">
        {answered && first ? (
          <SectionHead
            as="h1"
            small
            chip={<BeltChip color="verte" />}
            eyebrow={<span id="trouver">Trouver mon cours</span>}
            title={`${formatWho(search.who ?? '')}\u00a0? ${formatAnswer(first)}`}
          />
        ) : (
          <>
            <h2 id="trouver" className="text-h3">
              Trouver mon cours
            </h2>
            <p className="text-ink-soft mt-2">Une année de naissance suffit.</p>
          </>
        )}
        {first?.season.isComing ? (
          <p className="font-semibold mt-3">{formatComing(first.season)}</p>
        ) : (
          <SeasonNote season={about.season} />
        )}
        <OpeningAlert seasons={seasons} />
        <FindCourseForm search={search} seasons={seasons.map(({ year }) => year)} />
        {answered && (
          <div className="mt-6">
            {answers.map((answer, at) => (
              <Fragment key={answer.season.name}>
                {at === 0 && answers.length > 1 && (
                  <h2 className="text-h3">Jusqu’au {dayInWords(answer.season.lessons.lastDay)}</h2>
                )}
                {at > 0 && (
                  <>
                    <h2 className="text-h3 mt-section">{formatAnswer(answer)}</h2>
                    <p className="font-semibold">{formatComing(answer.season)}</p>
                  </>
                )}
                <SeasonAnswer answer={answer} search={search} isFirst={at === 0} {...about} />
              </Fragment>
            ))}
            <p className="flex flex-wrap gap-x-6 mt-4" data-screen-only>
              {answers.some(({ ofAge }) => ofAge.length > 0) && hasFees && (
                <MoreLink href={feesHref(first?.season.isComing)}>Tarifs et inscription</MoreLink>
              )}
              <FirstLink />
              {transferPath && <MoreLink href={transferPath}>Je viens d’un autre club</MoreLink>}
            </p>
          </div>
        )}
      </div>
    </section>
  )
}

/** Days before the last lesson from which families ask for the next season. */
const aheadDays = 120

function OpeningAlert({ seasons: [present, coming] }: Pick<Props, 'seasons'>) {
  const { today } = useBoot()
  const isAsked = present && !present.isComing && !coming
  if (!isAsked || today < addDays(present.lessons.lastDay, -aheadDays)) return null
  return (
    <p data-screen-only>
      <AlertLink lessons={[nextSeason]} label="Me prévenir à l’ouverture des inscriptions" />
    </p>
  )
}

const formatComing = ({ name, lessons }: FinderSeason) =>
  `Horaires, âges et tarifs de la ${inSentence(name)}, à partir du ${dayInWords(lessons.firstDay)}.`

type Answer = ReturnType<typeof answerSearch>

/** Finds the lessons of a season: those that are meant, and those for a special public. */
function answerSearch(
  season: FinderSeason,
  search: CourseSearch,
  disciplines: readonly KnownDiscipline[],
  ages: readonly Age[],
) {
  const { year } = season
  const discipline = disciplines.find((one) => disciplineKey(one) === search.discipline)
  const timetable = listLessons(season.schedules)
  const ofAge = findLessons(timetable, search, year, disciplines)
  const isMeant = ({ activity }: Lesson) =>
    !discipline || listLessonDisciplines(activity, disciplines).includes(discipline)
  const isAdult = search.who === 'adulte' || (search.who ?? year) <= year - majority
  const special = (lesson: Lesson) => formatSpecialPublic(lesson, isAdult, disciplines, discipline)
  const open = ofAge.filter((lesson) => !special(lesson))
  const meant = open.filter(isMeant)
  const found = meant.length > 0 ? meant : open
  const reserved = ofAge.filter(
    (lesson) => special(lesson) && (meant.length === 0 || isMeant(lesson)),
  )
  const category = ageCategories(year, ages)
    .find(({ from = 0, to }) => from <= Number(search.who) && Number(search.who) <= to)
    ?.name.replace(/\(t?e\)/, '')
    .toLowerCase()
  return { season, timetable, discipline, ofAge, meant, found, reserved, special, category }
}

type SeasonAnswerProps = Pick<Beside, 'coaches' | 'season'> & {
  answer: Answer
  search: CourseSearch
  isFirst: boolean
}

function SeasonAnswer({ answer, search, isFirst, ...about }: SeasonAnswerProps) {
  const { season, timetable, discipline, meant, found, reserved, special } = answer
  const { next, closures, fees, year, isComing, activities } = season
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
            {...{ timetable, closures, fees, year, isComing, activities }}
            {...about}
          />
        ))}
    </ul>
  )
  return (
    <>
      <p role="status" className="text-note text-ink-soft">
        {formatResultCount(meant.length, search, discipline?.name, found.length)}
      </p>
      {found.length === 0 ? (
        <Button href={hrefs.contact} className="mt-2">
          Demander conseil au club
        </Button>
      ) : (
        list(found, isFirst)
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
    </>
  )
}

/** Formats as « le lundi », « le mercredi », in the week's order. */
const formatDays = (lessons: readonly Lesson[]) =>
  week
    .filter((_, day) => lessons.some(({ weekday }) => weekday === day))
    .map((day) => `le ${day.toLowerCase()}`)

/** Formats as « C’est le lundi et le mercredi. » or « À la rentrée : lundi 17 h 30, mini-poussins. » */
function formatAnswer({ found, season, category }: Answer): string {
  if (season.isComing && found.length > 0 && found.length < 3) {
    const hours = found.map(
      ({ weekday, from }) => `${week[weekday]?.toLowerCase()} ${formatTime(from)}`,
    )
    return `À la rentrée\u00a0: ${[hours.join(' et '), category].filter(Boolean).join(', ')}.`
  }
  const named = formatDays(found)
  const answers = [
    'on en parle\u00a0?',
    `c’est ${named[0]}.`,
    `c’est ${named.join(' et ')}.`,
    `c’est ${named.slice(0, 2).join(', ')} et ${named[2]}.`,
  ]
  const answer = answers[named.length] ?? `${found.length}\u00a0cours au choix.`
  return season.isComing ? `À la rentrée, ${answer}` : inTitle(answer)
}

function findLessons(
  lessons: Lesson[],
  { who }: CourseSearch,
  year: number,
  disciplines: readonly KnownDiscipline[],
): Lesson[] {
  if (who === undefined) return []
  const audience = (lesson: Lesson) => {
    const own = findAudience(lesson, year)
    const [named] = own.isExplicit ? [] : disciplinesIn(lesson.activity, disciplines)
    return named?.ages
      ? findAudience({ ...lesson, activity: `${lesson.activity} ${named.ages}` }, year)
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
 * hours. @param otherCount lessons of any discipline, shown instead
 */
function formatResultCount(
  count: number,
  { who }: CourseSearch,
  name: string | undefined,
  otherCount: number,
): string {
  const person = formatWho(who ?? '')
  const what = name?.toLowerCase()
  if (count > 0) {
    const whom = [person, what].filter(Boolean).join(', ')
    return `${whom}\u00a0: ${count === 1 ? 'un' : count} cours`
  }
  const none = `${person}\u00a0: aucun cours${what ? ` de ${what}` : ''} trouvé.`
  const whose = who === 'adulte' ? 'Pour les adultes' : 'Pour cet âge'
  return otherCount > 0 ? `${none} ${whose}, il y a\u00a0:` : none
}
