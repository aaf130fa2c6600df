import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Plus from 'lucide-react/icons/plus'
import { Suspense } from 'react'
import { flushSync } from 'react-dom'
import useSWR from 'swr'
import { inTitle } from '#src/club/calendar/near-days.shared.ts'
import { describeChange } from '#src/club/courses/change-words.shared.ts'
import { formatTime } from '#src/club/courses/lesson-times.shared.ts'
import {
  type ClubYear,
  type Lesson,
  listLessons,
  shortName,
} from '#src/club/courses/lessons.shared.ts'
import type { NextLesson, ScheduleChange } from '#src/club/courses/schedule-changes.shared.ts'
import { exceptionOn } from '#src/club/courses/schedule-changes.shared.ts'
import { addDays, weekdayIndex } from '#src/core/time/days.shared.ts'
import { useBoot } from '#web/boot.ts'
import { findMainDiscipline } from '#web/club/courses/disciplines.ts'
import { findAddress, formatWho, readCourseSearch } from '#web/club/courses/finder/courseSearch.ts'
import { LessonFigure } from '#web/club/courses/LessonFigure.tsx'
import { nextWords } from '#web/club/courses/nextWords.ts'
import { formatReturn } from '#web/club/courses/SeasonNote.tsx'
import { fetchOnceOptions } from '#web/core/api.ts'
import { listFeatures } from '#web/core/site-map.ts'
import { hrefs } from '#web/hrefs.ts'
import { beltStyle } from '#web/ui/art/Belt.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { useDisciplines, useSettings } from '#web/ui/layout/useSettings.ts'
import { directionsTo } from '#web/ui/text/directions.ts'
import { undoId } from './Forgotten.tsx'
import { forgetLessons, isFull } from './mine.ts'
import { formatWhen, type Mine } from './savedLessons.ts'
import { forgetTimetable, loadTimetable, type Timetable } from './seenTimetable.ts'

const belowMyLessons = () => listFeatures().flatMap((feature) => feature.belowMyLessons ?? [])

/**
 * Timetable of this week for the lessons stored on this device. All data is loaded by the browser.
 */
export function MyLessons({ mine }: { mine: readonly Mine[] }) {
  const { today } = useBoot()
  const { data, error } = useSWR<Timetable>(
    'mon-cours',
    async () => await loadTimetable(today),
    fetchOnceOptions,
  )
  const lessons = listLessons(data?.schedules ?? [])
  const seenOn = data?.seenOn
  const isMine = ({ key }: { key: string }) => mine.some(({ lesson }) => lesson === key)
  const soon = addDays(today, 7)
  const isNear = ({ key, date, dates: [day = date] }: NextLesson) => {
    const lesson = lessons.find((one) => one.key === key)
    const change = lesson && exceptionOn(lesson, day, data?.closures ?? [])
    // A single cancelled lesson is news of this week; holidays are a pause.
    return date < soon || (day < soon && change?.firstDay === change?.lastDay)
  }
  const isPause = !seenOn && lessons.some(isMine) && !data?.next.filter(isNear).some(isMine)
  return (
    <>
      <h2 id="mon-cours" className="text-h2-small font-black leading-none mt-4">
        {isPause ? 'À la reprise, chez vous' : 'Cette semaine, chez vous'}
      </h2>
      <ul className="mats mt-4 flex flex-wrap">
        {mine.map((one) => {
          const lesson = lessons.find(({ key }) => key === one.lesson)
          const given = data?.next.find(({ key }) => key === one.lesson)
          return (
            <li
              key={`${one.lesson} ${one.who} ${one.name}`}
              className="flex bg-surface min-w-0 wrap-anywhere flex-[1_1_20rem] min-h-[12rem]">
              {lesson ? (
                <Mat
                  {...{ one, lesson, seenOn }}
                  next={given}
                  closures={data?.closures ?? []}
                  season={data?.season}
                />
              ) : (
                (data || error) && <Unknown one={one} hasEnded={data !== undefined} />
              )}
            </li>
          )
        })}
      </ul>
      {seenOn && (
        <p className="text-note font-semibold mt-4" role="status">
          Sans réseau&nbsp;: tel que vu le {seenOn.split('-').toReversed().join('/')}.
        </p>
      )}
      <Suspense>
        {belowMyLessons().map((Part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: features are fixed
          <Part key={at} mine={mine} />
        ))}
      </Suspense>
      <p className="text-note text-ink-soft mt-4">Gardé sur cet appareil, nulle part ailleurs.</p>
      <div className="flex flex-wrap gap-3 mt-2">
        {!isFull(mine) && (
          <Button href={hrefs.lessonFinder} variant="ghost" size="small" icon={<Plus />}>
            Ajouter un cours
          </Button>
        )}
        <Button variant="bare" size="small" className="px-0!" onClick={() => forget()}>
          Oublier mes cours
        </Button>
      </div>
    </>
  )
}

/** Moves the focus to the undo link: the button that held it was removed with its lesson. */
function forget(one?: Mine) {
  flushSync(() => void forgetLessons(one))
  if (!one) forgetTimetable()
  document.getElementById(undoId)?.focus()
}

const formatMyLesson = ({ name, who, activity }: Mine) =>
  `${name || formatWho(who)} · ${shortName(activity)}`

/** A stored lesson that is not found: the club ended it, or the site did not answer. */
function Unknown({ one, hasEnded }: { one: Mine; hasEnded: boolean }) {
  const search = readCourseSearch(new URLSearchParams({ annee: one.who }))
  const href = hasEnded ? findAddress(search) : `${hrefs.courses}#planning`
  return (
    <div className="grid grid-cols-1 gap-2 content-start flex-1 min-w-0 p-4">
      <h3 className="text-label font-semibold">{formatMyLesson(one)}</h3>
      {!hasEnded && one.when && <p className="text-h2-small font-black leading-none">{one.when}</p>}
      <p>{hasEnded ? 'Ce cours n’est plus au planning.' : unreached}</p>
      <p>
        <Link href={href} className="flex items-center gap-3 min-h-11 font-semibold">
          {hasEnded ? 'En trouver un autre' : 'Planning'}
        </Link>
      </p>
      <Forget one={one} />
    </div>
  )
}

type MatProps = {
  one: Mine
  lesson: Lesson
  next: NextLesson | undefined
  closures: readonly ScheduleChange[]
  seenOn: string | undefined
  season: ClubYear | undefined
}

function Mat({ one, ...shown }: MatProps) {
  const { lesson, next } = shown
  const { club } = useSettings()
  const { belt } = findMainDiscipline(lesson.activity, useDisciplines())
  const venue = next?.place ?? lesson.place
  const directions = venue ? directionsTo(venue, '') : directionsTo(club.address, club.map)
  // Shows a lesson moved once with its own day, hours and place.
  const given = next?.insteadOf ? { ...next, weekday: weekdayIndex(next.date) } : lesson
  return (
    <>
      <div
        className="flex-none overflow-hidden relative belt-fill w-[clamp(6.5rem,12vw,10.5rem)] border-r-structure border-r-ink"
        style={beltStyle(belt)}
        aria-hidden>
        <div className="absolute inset-x-0 bottom-0 h-40">
          <LessonFigure
            lesson={`${one.name} ${one.lesson}`}
            belt={one.belt ?? (belt === 'neutre' ? 'blanche' : belt)}
            alone
          />
        </div>
      </div>
      <div className="grid grid-cols-1 gap-2 content-start flex-1 min-w-0 p-4">
        <h3 className="text-label font-semibold">{formatMyLesson(one)}</h3>
        <p className="text-h2-small font-black leading-none">{formatWhen(given)}</p>
        <p className="text-note text-ink-soft">
          {[given.to && `jusqu’à ${formatTime(given.to)}`, (venue || club.address).split(',')[0]]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <State {...shown} />
        <p className="flex flex-wrap items-center gap-x-4">
          {directions && (
            <a href={directions.google} className="flex items-center gap-3 min-h-11 font-semibold">
              Itinéraire
            </a>
          )}
          <Link
            href={`/planning.ics?cours=${lesson.key}`}
            target="_self"
            className="flex items-center gap-3 min-h-11 font-semibold">
            Agenda
          </Link>
          <Link
            href={`${hrefs.courses}#planning`}
            className="flex items-center gap-3 min-h-11 font-semibold">
            Planning
          </Link>
          <Forget one={one} />
        </p>
      </div>
    </>
  )
}

const Forget = ({ one }: { one: Mine }) => (
  <button
    type="button"
    className="flex items-center gap-3 min-h-11 font-semibold p-0 border-0 bg-transparent cursor-pointer text-inherit"
    aria-label={`Oublier\u00a0: ${formatMyLesson(one)}`}
    onClick={() => forget(one)}>
    Oublier
  </button>
)

function State({ lesson, next, closures, seenOn, season }: Omit<MatProps, 'one'>) {
  const { today } = useBoot()
  if (!next) {
    const words = seenOn
      ? 'La prochaine date sera là avec le réseau.'
      : (formatReturn(season) ?? 'Pas de cours prévu pour le moment.')
    return <p className="text-note text-ink-soft">{words}</p>
  }
  const [day] = next.dates
  const closure = day ? exceptionOn(lesson, day, closures) : undefined
  const words = nextWords(next, today)
  if (!day || !closure) {
    return (
      <p className="flex items-center gap-2 p-3 font-semibold bg-muted">
        <CircleCheck className="flex-none" size="1.25rem" />
        <span>{inTitle(words)}</span>
      </p>
    )
  }
  return (
    <p className="flex items-center gap-2 p-3 text-on-accent font-semibold bg-accent-fill">
      <CircleX className="flex-none" size="1.25rem" />
      <span>
        <span>{describeChange(closure, { lessons: [lesson], days: [day], today }).note}</span>
        <span className="block text-note">{`Prochain\u00a0: ${words}`}</span>
      </span>
    </p>
  )
}

const unreached = 'Le site ne répond pas.'
