import { Fragment } from 'react'
import { useSearch } from 'wouter'
import { ageCategories } from '#src/club/calendar/age-categories.shared.ts'
import { inTitle } from '#src/club/calendar/near-days.shared.ts'
import { findAudience, isFor, majority, type Who } from '#src/club/courses/audience.shared.ts'
import { formatTime } from '#src/club/courses/lesson-times.shared.ts'
import { type Lesson, listLessons } from '#src/club/courses/lessons.shared.ts'
import type { NextLesson } from '#src/club/courses/schedule-changes.shared.ts'
import type { Age } from '#src/core/settings/disciplines.schema.ts'
import {
  disciplineKey,
  disciplinesIn,
  type KnownDiscipline,
  listLessonDisciplines,
} from '#src/core/settings/disciplines.shared.ts'
import type { SettingsLayoutData } from '#src/core/settings/settings.schema.ts'
import { inSentence } from '#web/club/calendar/seasonTexts.ts'
import type { Beside, FinderSeason } from '#web/club/courses/coursesProps.ts'
import { FirstLink } from '#web/club/courses/first/FirstLink.tsx'
import { OpeningAlert } from '#web/club/courses/OpeningAlert.tsx'
import { SeasonNote } from '#web/club/courses/SeasonNote.tsx'
import { week } from '#web/club/courses/week.ts'
import { finderAnchor, hrefs } from '#web/hrefs.ts'
import { BeltChip } from '#web/ui/art/Belt.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { SectionHead } from '#web/ui/components/SectionHead.tsx'
import { staticIsland } from '#web/ui/layout/static-island.tsx'
import { useHasPage, useSettings } from '#web/ui/layout/useSettings.ts'
import { dayInWords } from '#web/ui/text/dates.ts'
import { type CourseSearch, feesHref, formatWho, readCourseSearch } from './courseSearch.ts'
import { FindCourseForm } from './FindCourseForm.tsx'
import { FoundLesson } from './FoundLesson.tsx'
import { getLessonPrice } from './lessonPrice.ts'
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
  const { people } = search
  const ages = about.season?.ages ?? []
  const all = seasons.map((season) => ({
    season,
    answers: people.map((who) => answerSearch(season, { ...search, who }, disciplines, ages)),
  }))
  const [first] = all
  const [person] = people
  const answered = person !== undefined
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
            title={
              people.length > 1
                ? formatTogether(first.answers)
                : `${formatWho(person)}\u00a0? ${formatTogether(first.answers)}`
            }
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
        {seasons.length === 1 && !first?.season.isComing && <OpeningAlert season={first?.season} />}
        <FindCourseForm search={search} seasons={seasons.map(({ year }) => year)} />
        {answered && (
          <div className="mt-6">
            {all.map(({ season, answers }, at) => (
              <Fragment key={season.name}>
                {at === 0 && all.length > 1 && (
                  <h2 className="text-h3">Jusqu’au {dayInWords(season.lessons.lastDay)}</h2>
                )}
                {at > 0 && (
                  <>
                    <h2 className="text-h3 mt-section">{formatTogether(answers)}</h2>
                    <p className="font-semibold">{formatComing(season)}</p>
                  </>
                )}
                {at === 0 && people.length > 1 && <SharedDays answers={answers} />}
                {answers.map((answer) => (
                  <Fragment key={answer.who}>
                    {people.length > 1 && (
                      <h2 className="text-h3 mt-8">
                        {`${formatWho(answer.who)}\u00a0? ${formatAnswer(answer)}`}
                      </h2>
                    )}
                    <SeasonAnswer
                      answer={answer}
                      isFirst={at === 0 && people.length === 1}
                      {...about}
                    />
                  </Fragment>
                ))}
              </Fragment>
            ))}
            <p className="flex flex-wrap gap-x-6 mt-4" data-screen-only>
              {hasFees &&
                all.some(({ answers }) => answers.some(({ ofAge }) => ofAge.length > 0)) && (
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

const SharedDays = staticIsland(() => import('#web/club/courses/Courses.static.tsx'), 'SharedDays')

const formatComing = ({ name, lessons }: FinderSeason) =>
  `Horaires, âges et tarifs de la ${inSentence(name)}, à partir du ${dayInWords(lessons.firstDay)}.`

type Answer = ReturnType<typeof answerSearch>

/** Finds the lessons of a season: those that are meant, and those for a special public. */
function answerSearch(
  season: FinderSeason,
  search: Omit<CourseSearch, 'people'> & { who: Who },
  disciplines: readonly KnownDiscipline[],
  ages: readonly Age[],
) {
  const { year } = season
  const discipline = disciplines.find((one) => disciplineKey(one) === search.discipline)
  const timetable = listLessons(season.schedules)
  const { who } = search
  const ofAge = findLessons(timetable, who, year, disciplines)
  const isMeant = ({ activity }: Lesson) =>
    !discipline || listLessonDisciplines(activity, disciplines).includes(discipline)
  const isAdult = who === 'adulte' || who <= year - majority
  const special = (lesson: Lesson) => formatSpecialPublic(lesson, isAdult, disciplines, discipline)
  const open = ofAge.filter((lesson) => !special(lesson))
  const meant = open.filter(isMeant)
  const found = meant.length > 0 ? meant : open
  const reserved = ofAge.filter(
    (lesson) => special(lesson) && (meant.length === 0 || isMeant(lesson)),
  )
  const category = ageCategories(year, ages)
    .find(({ from = 0, to }) => from <= Number(who) && Number(who) <= to)
    ?.name.replace(/\(t?e\)/, '')
    .toLowerCase()
  return { who, season, timetable, discipline, ofAge, meant, found, reserved, special, category }
}

type SeasonAnswerProps = Pick<Beside, 'coaches' | 'season'> & {
  answer: Answer
  isFirst: boolean
}

function SeasonAnswer({ answer, isFirst, ...about }: SeasonAnswerProps) {
  const { who, season, timetable, discipline, meant, found, reserved, special } = answer
  const { next, closures, fees, year, isComing, activities } = season
  const { disciplines } = useSettings()
  const prices = found.map(({ activity }) => getLessonPrice(activity, who, fees, year, disciplines))
  const [price] = prices
  const isOneFee = prices.every((one) => one?.who === price?.who)
  const choice = isOneFee && formatChoice(found, price?.lessons)
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
            who={who}
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
        {formatResultCount(meant.length, who, discipline?.name, found.length)}
      </p>
      {choice && <p className="font-semibold mt-2">{choice}</p>}
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

/** Formats the answer of one, or as « Ensemble le mercredi. » the days on which all have a lesson. */
function formatTogether(answers: readonly Answer[]): string {
  const [first, ...others] = answers
  if (!first || others.length === 0) return first ? formatAnswer(first) : ''
  const shared = first.found.filter(({ weekday }) =>
    others.every(({ found }) => found.some((lesson) => lesson.weekday === weekday)),
  )
  const days = formatDays(shared)
  const answer = days.length > 0 ? `ensemble ${days.join(' et ')}.` : 'chacun son jour.'
  return first.season.isComing ? `À la rentrée, ${answer}` : inTitle(answer)
}

const counts = ['', '', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept']

/**
 * Formats as « Peut venir au cours du lundi et à celui du mercredi, au même prix. »
 * @param lessons those a week that the fee includes, if the club says so
 */
function formatChoice(found: readonly Lesson[], lessons: number | undefined): string | undefined {
  if (!lessons || found.length < 2) return undefined
  const days = formatDays(found).map((day) => day.replace('le ', 'du '))
  const isByDay = days.length === found.length
  if (lessons === 1) {
    const either = days.map((day) => `celui ${day}`).join(' ou ')
    return `Un cours par semaine\u00a0: ${isByDay ? either : 'à choisir'}.`
  }
  if (lessons < found.length)
    return `Peut venir à ${counts[lessons]} de ces cours chaque semaine, au même prix.`
  const all = days.map((day, at) => (at === 0 ? `au cours ${day}` : `à celui ${day}`))
  return `Peut venir ${isByDay ? all.join(' et ') : 'à tous ces cours'}, au même prix.`
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
  who: Who,
  year: number,
  disciplines: readonly KnownDiscipline[],
): Lesson[] {
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
  who: Who,
  name: string | undefined,
  otherCount: number,
): string {
  const person = formatWho(who)
  const what = name?.toLowerCase()
  if (count > 0) {
    const whom = [person, what].filter(Boolean).join(', ')
    return `${whom}\u00a0: ${count === 1 ? 'un' : count} cours`
  }
  const none = `${person}\u00a0: aucun cours${what ? ` de ${what}` : ''} trouvé.`
  const whose = who === 'adulte' ? 'Pour les adultes' : 'Pour cet âge'
  return otherCount > 0 ? `${none} ${whose}, il y a\u00a0:` : none
}
