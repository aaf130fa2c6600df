import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { formatNearDay, inTitle } from '#src/club/calendar/near-days.shared.ts'
import { lessonNotice, type Notice } from '#src/club/calendar/notice.shared.ts'
import type { Courses } from '#src/club/courses/courses.schema.ts'
import { formatTime } from '#src/club/courses/lesson-times.shared.ts'
import { type Lesson, listLessons, shortName } from '#src/club/courses/lessons.shared.ts'
import { inTime, type NextLesson } from '#src/club/courses/schedule-changes.shared.ts'
import { counted } from '#src/core/text/nouns.shared.ts'
import { fromWallTime, toWallTime } from '#src/core/time/club-time.shared.ts'
import { useBoot } from '#web/boot.ts'
import type { Teacher } from '#web/club/courses/coursesProps.ts'
import { findMainDiscipline } from '#web/club/courses/disciplines.ts'
import { TonightEvent } from '#web/club/events/TonightEvent.tsx'
import { TonightPhotos } from '#web/club/gallery/TonightPhotos.tsx'
import { BeltChip } from '#web/ui/art/Belt.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { ClubLogo, isLettering } from '#web/ui/layout/ClubLogo.tsx'
import { useDisciplines, useSettings } from '#web/ui/layout/useSettings.ts'
import { dayInWords } from '#web/ui/text/dates.ts'
import styles from './TonightPage.module.css'

type Props = {
  courses: Courses
  next: NextLesson[]
  notices: Notice[]
  reload: () => Promise<unknown>
  coaches?: Teacher[]
} & Pick<ComponentProps<typeof TonightEvent>, 'events'> &
  Pick<ComponentProps<typeof TonightPhotos>, 'gallery'>

type UpcomingLesson = NextLesson & { lesson: Lesson }

/**
 * Screen in the corridor: next lesson and its coach, closures, latest photos, next event. It
 * refreshes itself; its sun rises during the last hour.
 */
export function TonightPage(props: Props) {
  const { courses, next, notices, reload, coaches, events, gallery } = props
  const now = useClock(reload)
  const { today } = useBoot()
  const { club } = useSettings()
  const lessons = listLessons(courses.schedules)
  const [first, second] = next
    .flatMap((one): UpcomingLesson[] => {
      const lesson = lessons.find(({ key }) => key === one.key)
      return lesson && !(now && isOver(one, now)) ? [{ ...one, lesson }] : []
    })
    .toSorted(inTime)
  const lessonTitle = ({ lesson }: UpcomingLesson) =>
    coaches?.find(({ _id }) => _id === lesson.teacher)?.name ?? ''
  // Hides notices of another day: offline, the screen would show an outdated 'demain'.
  const isOfToday = !now || toWallTime(now).slice(0, 10) === today
  const closed = isOfToday ? notices.filter(({ parts }) => !parts) : []
  const { belt } = findMainDiscipline(first?.lesson.activity ?? '', useDisciplines())
  return (
    <main
      id="contenu"
      className={classes(
        'grid grid-cols-[3fr_2fr] grid-rows-[minmax(0,1fr)_auto] gap-1.5 h-screen [--edge:2.5rem]',
        'leading-snug bg-paper text-paper text-[1.25rem]',
        styles.screen,
      )}
      data-on-dark>
      <section
        className={classes('flex flex-col overflow-hidden pt-[2.75rem] px-(--edge)', styles.lesson)}
        aria-label="Prochain cours">
        {first ? (
          <>
            <p className="flex items-center gap-3 font-semibold text-[1.4rem]">
              <BeltChip color={belt === 'neutre' ? 'rouge' : belt} />
              <span>{whenText(first, now)}</span>
            </p>
            <p
              className={classes(
                'font-black leading-none mt-[1.5rem] text-[7.6rem] tracking-title',
                styles.hour,
              )}>
              {formatTime(first.from)}
            </p>
            <div className="grid flex-1 min-h-0 grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <h1
                className={classes(
                  'min-w-0 wrap-anywhere leading-tight',
                  formatLessonName(first).length > 12 ? 'text-[2.25rem]' : 'text-[3.5rem]',
                )}>
                {formatLessonName(first)}
              </h1>
              <span className="overflow-hidden relative mr-[-2.5rem]" aria-hidden>
                <span
                  className={classes(
                    'w-full absolute top-0 left-0 aspect-square rounded-full bg-accent-drawn',
                    styles.sun,
                  )}
                  style={{ translate: `0 ${Math.round((1 - sunProgress(first, now)) * 100)}%` }}
                />
              </span>
            </div>
            <p className="-mx-(--edge) py-[1.1rem] px-(--edge) border-t-6 border-t-paper bg-[#20261f] text-[1.4rem] font-semibold">
              {[
                lessonTitle(first) && `avec ${lessonTitle(first)}`,
                first.to && `jusqu’à ${formatTime(first.to)}`,
                first.place || first.lesson.place,
              ]
                .filter(Boolean)
                .join(', ') || club.name}
            </p>
          </>
        ) : (
          <h1 className="text-[3.5rem]">
            {notices.find(({ _id }) => _id === lessonNotice)?.text ?? 'Pas de cours annoncé'}
          </h1>
        )}
      </section>
      <div className={classes('flex flex-col gap-1.5 min-h-0', styles.side)}>
        <TonightPhotos gallery={gallery} now={now} />
        {closed.length > 0 && (
          <section className={classes('grid font-bold', styles.closed)} aria-label="Changements">
            {closed.map(({ _id, text }) => (
              <p key={_id}>{text}</p>
            ))}
          </section>
        )}
        <TonightEvent events={events} />
      </div>
      <footer
        className={classes(
          'flex justify-between gap-[1.5rem] items-center col-span-full py-[0.9rem] px-(--edge)',
          styles.foot,
        )}>
        <p className="flex items-center gap-3 min-w-0 font-black text-[1.6rem]">
          <ClubLogo src={club.logo} className="flex-none h-[1.5em]" />
          <span
            className={isLettering(club.logo) ? 'sr-only' : 'min-w-0 wrap-anywhere leading-tight'}>
            {club.shortName}
          </span>
        </p>
        <p className={classes('min-w-0 font-semibold', styles.then)}>
          {second &&
            `Puis ${second.date === first?.date ? '' : `${dayInWords(second.date)}, `}${formatTime(second.from)} · ${formatLessonName(second)}${lessonTitle(second) && ` avec ${lessonTitle(second)}`}`}
        </p>
        <p className="flex-none font-black tabular-nums text-[1.6rem]">
          {now && toWallTime(now).slice(11)}
        </p>
      </footer>
    </main>
  )
}

const minute = 60_000

/** Milliseconds between the ticks of the clock; each changes the photo. */
const tickMs = 20_000

/**
 * Current time, updated with each photo; undefined on the server, whose document is cached. Reloads
 * the data every five minutes. Reloads the page hourly if the site answers, to get new versions.
 */
function useClock(reload: () => Promise<unknown>): Date | undefined {
  const [now, setNow] = useState<Date>()
  // Stable callback: `reload` changes with each answer, which must not restart the timers.
  const renew = useEffectEvent(() => void reload())
  useEffect(() => {
    setNow(new Date())
    const ticks = setInterval(() => setNow(new Date()), tickMs)
    const news = setInterval(() => renew(), 5 * minute)
    const whole = setInterval(() => {
      fetch('/healthz').then(
        ({ ok }) => ok && window.location.reload(),
        () => {},
      )
    }, 60 * minute)
    return () => {
      for (const timer of [ticks, news, whole]) clearInterval(timer)
    }
  }, [])
  return now
}

const toMoment = (date: string, time: string) =>
  Date.parse(fromWallTime(`${date}T${time.slice(0, 2)}:${time.slice(2)}`) ?? '')

const lessonStart = ({ date, from }: NextLesson) => toMoment(date, from)

/** Hides a finished lesson when offline; otherwise the server sends the next one. */
const isOver = (one: NextLesson, now: Date) =>
  (one.to ? toMoment(one.date, one.to) : lessonStart(one) + 2 * 60 * minute) <= now.getTime()

/**
 * Formats as « Ce soir, dans 25 minutes », « Demain » or « mercredi 25 novembre »; only the day
 * without a clock.
 */
function whenText(next: NextLesson, now: Date | undefined): string {
  if (!now) return dayInWords(next.date)
  const minutes = Math.ceil((lessonStart(next) - now.getTime()) / minute)
  const today = toWallTime(now).slice(0, 10)
  if (minutes <= 0) return 'En ce moment'
  const near = formatNearDay(next.date, [next.from], today)
  const day = near ? inTitle(near) : dayInWords(next.date)
  return minutes <= 90 ? `${day}, dans ${counted(minutes, 'minute')}` : day
}

/** Height of the sun: 0 an hour before the lesson, 1 when it begins. Changes once a minute. */
function sunProgress(next: NextLesson, now: Date | undefined): number {
  if (!now) return 0.5
  const minutesLeft = Math.ceil((lessonStart(next) - now.getTime()) / minute)
  return Math.min(1, Math.max(0, 1 - minutesLeft / 60))
}

const formatLessonName = ({ lesson }: UpcomingLesson) => shortName(lesson.activity) || 'Cours'
