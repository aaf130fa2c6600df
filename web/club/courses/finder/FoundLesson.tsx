import ArrowRight from 'lucide-react/icons/arrow-right'
import Backpack from 'lucide-react/icons/backpack'
import ChevronDown from 'lucide-react/icons/chevron-down'
import MapPin from 'lucide-react/icons/map-pin'
import Ticket from 'lucide-react/icons/ticket'
import User from 'lucide-react/icons/user'
import type { ReactNode } from 'react'
import { formatNearDay } from '#src/club/calendar/near-days.shared.ts'
import { findAudience, majority, type Who } from '#src/club/courses/audience.shared.ts'
import { describeChange } from '#src/club/courses/change-words.shared.ts'
import type { Courses } from '#src/club/courses/courses.schema.ts'
import { formatTime, showHours } from '#src/club/courses/lesson-times.shared.ts'
import type { Lesson } from '#src/club/courses/lessons.shared.ts'
import {
  exceptionOn,
  type NextLesson,
  type ScheduleChange,
} from '#src/club/courses/schedule-changes.shared.ts'
import { disciplinesIn } from '#src/core/settings/disciplines.shared.ts'
import { euros } from '#src/core/text/money.shared.ts'
import { dayInWords } from '#src/core/time/dates.shared.ts'
import { addDays } from '#src/core/time/days.shared.ts'
import { useBoot } from '#web/boot.ts'
import type { Beside } from '#web/club/courses/coursesProps.ts'
import { findMainDiscipline } from '#web/club/courses/disciplines.ts'
import { formatSession, formatWhom } from '#web/club/courses/LessonFacts.tsx'
import { SaveLesson } from '#web/club/courses/my-lessons/KeepLesson.tsx'
import { nextWords } from '#web/club/courses/nextWords.ts'
import { formatReturn } from '#web/club/courses/SeasonNote.tsx'
import { week } from '#web/club/courses/week.ts'
import { hrefs } from '#web/hrefs.ts'
import { beltStyle } from '#web/ui/art/Belt.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { FollowButton, FollowNote } from '#web/ui/components/FollowCalendar.tsx'
import { LazyDetails } from '#web/ui/components/LazyDetails.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { staticIsland } from '#web/ui/layout/static-island.tsx'
import { useDisciplines, useHasPage, useSettings } from '#web/ui/layout/useSettings.ts'
import { readPicture } from '#web/ui/media/picture.ts'
import { dayNumber, longMonthYear } from '#web/ui/text/dates.ts'
import { directionsTo } from '#web/ui/text/directions.ts'
import { feesHref } from './courseSearch.ts'
import styles from './FoundLesson.module.css'
import { getLessonPrice } from './lessonPrice.ts'

type FoundProps = Omit<Beside, 'next'> & {
  lesson: Lesson
  next: NextLesson | undefined
  who: Who | undefined
  folded: boolean
  /** Of the coming season, which has no lesson yet */
  isComing: boolean
  /** All lessons of the club */
  timetable: readonly Lesson[]
  activities: Courses['activities']
}

const LessonFigure = staticIsland(
  () => import('#web/club/courses/Courses.static.tsx'),
  'LessonFigure',
)

/** Answer of the finder: a line with day, hour, name and place, where `folded`. */
export function FoundLesson({ folded, ...found }: FoundProps) {
  const { lesson } = found
  const { club } = useSettings()
  const { today } = useBoot()
  const { activity, weekday, time, from, to } = lesson
  const { belt } = findMainDiscipline(activity, useDisciplines())
  const day = week[weekday] ?? ''
  const short = `${day.slice(0, 3)}. `
  const usual = <span className="sr-only">{`${day} ${showHours(time)}`}</span>
  if (folded) {
    const [place] = (lesson.place || club.address).split(', ')
    const change = formatNextChange(found, today)
    return (
      <li className="min-w-0 wrap-anywhere border-structure border-ink bg-surface not-first:-mt-(--border-width-structure)">
        <LazyDetails
          summary={
            <summary
              // A lesson's belt stands before its line.
              className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)_auto] items-center gap-x-4 py-2 px-4 min-h-16 cursor-pointer border-l-10 border-l-(color:--cloth) list-none [&::-webkit-details-marker]:hidden md:grid-cols-[9rem_minmax(0,1fr)_minmax(0,auto)_auto]"
              style={beltStyle(belt)}>
              <b className="text-article leading-snug">
                {usual}
                <span aria-hidden>{short + formatTime(from)}</span>
              </b>
              <h2 className="[grid-area:2/1/auto/span_2] md:[grid-area:auto] text-body font-semibold leading-snug tracking-normal">
                {activity}
              </h2>
              <span className="text-note text-ink-soft large-text:[grid-area:3/1/auto/span_2]">
                {place}
                {change && <b className="block text-accent">{change}</b>}
              </span>
              <ChevronDown
                className="turning [grid-area:1/3/span_2] md:[grid-area:auto]"
                size="1.25rem"
              />
            </summary>
          }>
          {() => (
            <div className="border-t-structure border-t-ink">
              <p className="px-6 pt-3 text-note">{formatWhom(lesson)}</p>
              <Answer {...found} />
              <div className="flex flex-wrap gap-3 px-6 pb-3">
                <Below {...found} />
              </div>
            </div>
          )}
        </LazyDetails>
      </li>
    )
  }
  return (
    <li className="min-w-0 wrap-anywhere mb-6">
      <div className="grid grid-cols-1 gap-0 halves lg:grid-cols-[var(--halves,5fr_7fr)] border-structure border-ink bg-surface">
        <div
          className="overflow-hidden p-6 relative belt-fill min-h-[12.5rem] *:not-last:relative *:not-last:z-2 [&>h2~p]:max-w-[calc(100%_-_min(6rem,28%))]"
          style={beltStyle(belt)}>
          <h2 className="text-article font-semibold leading-snug tracking-normal">{activity}</h2>
          <p className="text-note">{formatWhom(lesson)}</p>
          <p className="font-black leading-none mt-3 text-[clamp(2.75rem,1.4rem_+_6vw,5.5rem)] tracking-title [word-spacing:var(--words-title)]">
            {usual}
            <span aria-hidden>
              {short}
              <br />
              {formatTime(from)}
            </span>
          </p>
          {to && (
            <p className="text-h3 font-bold" aria-hidden>
              {`jusqu’à ${formatTime(to)}`}
            </p>
          )}
          {/* At the right of the hour; two where the panel is as wide as the page. */}
          <div
            className="absolute right-2 bottom-0 w-[min(7rem,32%)] aspect-[0.8] md:right-[5%] md:w-76 md:aspect-[1.2] lg:right-2 lg:w-[38%] lg:aspect-[0.8]"
            aria-hidden>
            <LessonFigure lesson={lesson.key} belt={belt === 'neutre' ? 'blanche' : belt} />
          </div>
        </div>
        <div className="min-w-0">
          <Answer {...found} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 justify-between mt-3">
        <Below {...found} />
      </div>
    </li>
  )
}

/** Formats as « annulé ce soir », where the lesson is not given as usual on its next date. */
function formatNextChange({ lesson, next, closures }: Omit<FoundProps, 'folded'>, today: string) {
  const [date] = next?.dates ?? []
  const closure = date && exceptionOn(lesson, date, closures)
  if (!closure) return undefined
  const day = formatNearDay(date, [lesson.from], today) ?? dayInWords(date)
  const { status, outcome } = describeChange(closure, { days: [date], today })
  return status === 'cancelled' ? `${outcome} ${day}` : `${day}\u00a0: ${outcome}`
}

function Answer(found: Omit<FoundProps, 'folded'>) {
  const { lesson, next, who, closures, isComing } = found
  const { today } = useBoot()
  const back = formatReturn(found.season)
  const name = `${lesson.activity}, ${week[lesson.weekday] ?? ''} ${showHours(lesson.time)}`
  return (
    <>
      <Facts {...found} />
      {!next && back && <p className="px-6 py-3 text-note font-semibold">{back}</p>}
      {next && (
        <>
          <p className="px-6 py-3 text-note">
            {next.running ? 'Ce cours' : isComing ? 'Premier cours' : 'Prochain cours'}&nbsp;:{' '}
            <b>{[nextWords(next, today), next.place].filter(Boolean).join(', ')}</b>
          </p>
          <ol
            className="grid border-y-structure border-y-ink [grid-auto-columns:minmax(0,1fr)] grid-flow-col *:py-4 *:px-[clamp(var(--spacing)_*_2,2vw,var(--spacing)_*_6)] *:not-first:border-l-structure *:not-first:border-l-ink"
            aria-label="Les trois prochaines dates">
            {next.dates.map((date) => (
              <DateCell key={date} date={date} closure={exceptionOn(lesson, date, closures)} />
            ))}
          </ol>
        </>
      )}
      <div className="grid gap-3 p-6 md:flex md:flex-wrap" data-screen-only>
        <Button
          href={hrefs.trial(name, who)}
          variant="main"
          iconEnd={<ArrowRight />}
          aria-label={`Essai gratuit\u00a0: ${name}`}>
          Essai gratuit
        </Button>
        <FollowButton href={`/planning.ics?cours=${lesson.key}`} />
      </div>
    </>
  )
}

/** Rest of the actions, in small letters below the answer. */
const Below = ({ lesson, who, timetable, isComing }: Omit<FoundProps, 'folded'>) => (
  <>
    <FollowNote href={`/planning.ics?cours=${lesson.key}`} />
    {who !== undefined && !isComing && (
      <SaveLesson lesson={lesson} who={who} timetable={timetable} />
    )}
  </>
)

function Facts(found: Omit<FoundProps, 'folded'>) {
  const { lesson, who, coaches, fees, year, isComing, activities } = found
  const { club, disciplines, hasAccess } = useSettings()
  const hasFees = useHasPage(hrefs.joining)
  const { place } = lesson
  const directions = place ? directionsTo(place, '') : directionsTo(club.address, club.map)
  const [where = '', ...street] = (place || club.address).split(', ')
  const teacher = coaches.find(({ _id }) => _id === lesson.teacher)
  const isAdult = who === 'adulte' || (who ?? year) <= year - majority
  const [main] = disciplinesIn(lesson.activity, disciplines)
  const activity =
    isAdult && main && activities.find(({ title }) => disciplinesIn(title, disciplines)[0] === main)
  const session = activity && formatSession(activity)
  const price =
    who === undefined ? undefined : getLessonPrice(lesson.activity, who, fees, year, disciplines)
  return (
    <>
      <dl className="grid md:grid-cols-2">
        {(place || club.address) && (
          <Fact Icon={MapPin} label="Où" what={where} note={street.join(', ')}>
            {directions && (
              <a
                href={directions.google}
                className="inline-flex items-center gap-2 min-h-11"
                aria-label={`Itinéraire vers ${place || club.address}`}>
                Itinéraire
              </a>
            )}
            {!place && hasAccess && (
              <Link href={hrefs.access} className="ml-4 inline-flex items-center gap-2 min-h-11">
                Venir
              </Link>
            )}
          </Fact>
        )}
        {teacher && (
          <Fact
            Icon={User}
            label="Avec"
            what={
              <span className="flex items-center gap-3">
                {teacher.image && (
                  <img
                    sizes="56px"
                    srcSet={readPicture(teacher.image)?.srcSet}
                    src={teacher.image}
                    alt=""
                    loading="lazy"
                    className="size-14 rounded-full object-cover flex-none"
                  />
                )}
                {teacher.name}
              </span>
            }
            note={teacher.rank}>
            <Link
              href={hrefs.coach(teacher._id)}
              className="inline-flex items-center gap-2 min-h-11"
              aria-label={`Faire connaissance\u00a0: ${teacher.name}`}>
              Faire connaissance
            </Link>
          </Fact>
        )}
        {lesson.bring && <Fact Icon={Backpack} label="À apporter" what={lesson.bring} />}
        {session && <Fact Icon={User} label="Une séance" note={session} />}
        {price && (
          <Fact
            Icon={Ticket}
            label="Pour l’année"
            what={`${price.isLowest ? 'À partir de ' : ''}${euros(price.cents)}, licence comprise`}
            note={[price.who, price.lessons && `${price.lessons}\u00a0cours par semaine`]
              .filter(Boolean)
              .join(' · ')}>
            {hasFees && (
              <Link href={feesHref(isComing)} className="inline-flex items-center gap-2 min-h-11">
                Tarifs et aides
              </Link>
            )}
          </Fact>
        )}
      </dl>
      {!session && !findAudience(lesson, year).isExplicit && (
        <p className="px-6 py-3 text-note text-ink-soft">
          L’âge n’est pas précisé&nbsp;: demandez au club.
        </p>
      )}
    </>
  )
}

type FactProps = {
  Icon: typeof MapPin
  label: string
  what?: ReactNode
  note?: string
  children?: ReactNode
}

function Fact({ Icon, label, what, note, children }: FactProps) {
  return (
    <div className="grid content-start border-b border-b-line grid-cols-[1fr_auto] py-3 px-6 md:odd:border-r md:odd:border-r-line md:[&:last-of-type:nth-child(odd)]:col-span-full md:[&:last-of-type:nth-child(odd)]:border-r-0">
      <dt className="flex items-center gap-2 min-h-9 text-note text-ink-soft">
        <Icon size="1.25rem" className="text-accent" />
        {label}
      </dt>
      {what && <dd className="col-span-full text-article font-semibold leading-snug">{what}</dd>}
      {note && (
        <dd className="col-span-full text-note text-ink-soft whitespace-pre-line">{note}</dd>
      )}
      {children && (
        <dd className="[grid-area:1/2] large-text:[grid-area:4/1] text-note font-semibold">
          {children}
        </dd>
      )}
    </div>
  )
}

/** Date of the lesson, struck through and with the reason when it is cancelled. */
function DateCell({ date, closure }: { date: string; closure: ScheduleChange | undefined }) {
  const { today } = useBoot()
  const near = date === today ? 'aujourd’hui' : date === addDays(today, 1) ? 'demain' : undefined
  const words = closure && describeChange(closure, { days: [date] })
  const off = words && words.status !== 'changed'
  const Day = off ? 's' : 'b'
  return (
    <li className={classes('text-note font-semibold hyphens-auto', off && styles.skipped)}>
      {off && (
        <span className="sr-only">
          {words.status === 'moved' ? 'Déplacé\u00a0: ' : 'Pas de cours\u00a0: '}
        </span>
      )}
      <time dateTime={date}>
        <Day
          className={classes('text-h2-small font-black leading-none block w-fit', styles.number)}>
          {dayNumber(date)}
        </Day>{' '}
        {longMonthYear(date).split(' ')[0]}
      </time>
      {near && <span className="block">{near}</span>}
      {words && (
        <span className="block text-accent">{`${words.outcome}\u00a0: ${closure.text}`}</span>
      )}
    </li>
  )
}
