import ArrowRight from 'lucide-react/icons/arrow-right'
import Backpack from 'lucide-react/icons/backpack'
import ChevronDown from 'lucide-react/icons/chevron-down'
import MapPin from 'lucide-react/icons/map-pin'
import Ticket from 'lucide-react/icons/ticket'
import User from 'lucide-react/icons/user'
import type { ReactNode } from 'react'
import { audienceOf, formatAudience, type Who } from '#src/club/courses/audience.shared.ts'
import { formatTime, showHours } from '#src/club/courses/lesson-times.shared.ts'
import { type Lesson, lessonSlug } from '#src/club/courses/lessons.shared.ts'
import type { NextLesson, ScheduleChange } from '#src/club/courses/schedule-changes.shared.ts'
import { exceptionOn } from '#src/club/courses/schedule-changes.shared.ts'
import { euros } from '#src/core/text/money.shared.ts'
import { addDays } from '#src/core/time/days.shared.ts'
import { useBoot } from '#web/boot.ts'
import { hrefs } from '#web/hrefs.ts'
import { beltStyleOf } from '#web/ui/art/Belt.tsx'
import { Kanji } from '#web/ui/art/Kanji.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { FollowCalendar } from '#web/ui/components/FollowCalendar.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { useHasPage, useSettings } from '#web/ui/layout/useSettings.ts'
import { dayNumber, longMonthYear } from '#web/ui/text/dates.ts'
import { directionsTo } from '#web/ui/text/directions.ts'
import type { Beside } from './coursesProps.ts'
import { disciplineOf } from './disciplines.ts'
import styles from './FoundLesson.module.css'
import { formatMove, isOff } from './formatMove.ts'
import { SaveLesson } from './KeepLesson.tsx'
import { priceOf } from './lessonPrice.ts'
import { nextWords } from './nextWords.ts'
import { formatReturn } from './SeasonNote.tsx'
import { week } from './week.ts'

type FoundProps = Omit<Beside, 'next'> & {
  lesson: Lesson
  next: NextLesson | undefined
  who: Who | undefined
  folded: boolean
  /** All lessons of the club */
  timetable: readonly Lesson[]
}

export function FoundLesson({ folded, ...found }: FoundProps) {
  const { lesson, next, who, closures, timetable } = found
  const { today } = useBoot()
  const { activity, weekday, time, from, to, group, level } = lesson
  const { belt } = disciplineOf(activity)
  const back = formatReturn(found.season)
  const day = week[weekday] ?? ''
  const usual = `${day} ${showHours(time)}`
  const whom = [group, formatAudience(lesson), level].filter(Boolean).join(' · ')
  return (
    <li className="grid grid-cols-1 gap-0 halves lg:grid-cols-[var(--halves,5fr_7fr)] min-w-0 wrap-anywhere border-structure border-ink bg-surface">
      <div
        className={`overflow-hidden p-6 relative belt-fill min-h-[12.5rem] ${styles.when}`}
        style={beltStyleOf(belt)}
      >
        <h3 className="text-article font-semibold leading-snug">{activity}</h3>
        {whom && <p className="text-note">{whom}</p>}
        <p className="font-black leading-none mt-3 text-[clamp(2.75rem,1.4rem_+_6vw,5.5rem)] tracking-title [word-spacing:var(--words-title)]">
          <span className="sr-only">{usual}</span>
          <span aria-hidden>
            {day.slice(0, 3)}. <br />
            {formatTime(from)}
          </span>
        </p>
        {to && (
          <p className="text-h3 font-bold" aria-hidden>
            {`jusqu’à ${formatTime(to)}`}
          </p>
        )}
        <div
          className={`absolute top-auto right-0 bottom-0 left-auto w-[clamp(8rem,40%,14rem)] h-[clamp(9rem,70%,13rem)] ${styles.figure}`}
        >
          <Kanji
            name="ju"
            className="absolute text-white rounded-full bg-accent-fill top-auto right-4 bottom-4 left-auto size-[7rem] p-[1.25rem]"
          />
        </div>
      </div>
      <div className="min-w-0">
        {folded ? (
          <details>
            <summary className="flex items-center gap-3 min-h-11 px-6 font-semibold cursor-pointer">
              <ChevronDown className="turning" size="1.125rem" />
              Où, avec qui, combien
            </summary>
            <Facts {...found} />
          </details>
        ) : (
          <Facts {...found} />
        )}
        {!next && back && <p className="px-6 py-3 text-note font-semibold">{back}</p>}
        {next && (
          <div>
            <p className="px-6 py-3 text-note">
              {next.running ? 'Ce cours' : 'Prochain cours'}&nbsp;: <b>{nextWords(next, today)}</b>
            </p>
            <ol
              className={`grid border-y-structure border-y-ink [grid-auto-columns:minmax(0,1fr)] grid-flow-col ${styles.cells}`}
              aria-label="Les trois prochaines dates"
            >
              {next.dates.map((date) => (
                <DateCell key={date} date={date} closure={exceptionOn(lesson, date, closures)} />
              ))}
            </ol>
          </div>
        )}
        <div className="flex flex-wrap gap-3 items-start p-6">
          <Button
            href={hrefs.trial(`${activity}, ${usual}`, who)}
            variant="main"
            iconEnd={<ArrowRight />}
            aria-label={`Essai gratuit\u00a0: ${activity}, ${usual}`}
          >
            Essai gratuit
          </Button>
          <FollowCalendar href={`/planning.ics?cours=${lessonSlug(lesson.key)}`} />
          {who !== undefined && <SaveLesson lesson={lesson} who={who} timetable={timetable} />}
        </div>
      </div>
    </li>
  )
}

function Facts({ lesson, next, who, coaches, fees, year }: Omit<FoundProps, 'folded'>) {
  const { club } = useSettings()
  const hasFees = useHasPage(hrefs.joining)
  const venue = next?.place ?? lesson.place
  const directions = venue ? directionsTo(venue, '') : directionsTo(club.address, club.map)
  const [where = '', ...street] = (venue || club.address).split(', ')
  const teacher = coaches.find(({ _id }) => _id === lesson.teacher)
  const price = who === undefined ? undefined : priceOf(lesson.activity, who, fees, year)
  return (
    <dl className="grid md:grid-cols-2">
      {(venue || club.address) && (
        <Fact Icon={MapPin} label="Où" what={where} note={street.join(', ')}>
          {directions && (
            <a
              href={directions.google}
              className="inline-flex items-center gap-2 min-h-11"
              aria-label={`Itinéraire vers ${venue || club.address}`}
            >
              Itinéraire
            </a>
          )}
        </Fact>
      )}
      {teacher && (
        <Fact Icon={User} label="Avec" what={teacher.name} note={teacher.rank}>
          <Link
            href={hrefs.coach(teacher._id)}
            className="inline-flex items-center gap-2 min-h-11"
            aria-label={`Faire connaissance\u00a0: ${teacher.name}`}
          >
            Faire connaissance
          </Link>
        </Fact>
      )}
      {lesson.bring && <Fact Icon={Backpack} label="À apporter" what={lesson.bring} />}
      {price && (
        <Fact
          Icon={Ticket}
          label="Pour l’année"
          what={`${price.isLowest ? 'À partir de ' : ''}${euros(price.cents)}, licence comprise`}
          note={price.who}
        >
          {hasFees && (
            <Link
              href={`${hrefs.joining}#tarifs`}
              className="inline-flex items-center gap-2 min-h-11"
            >
              Tarifs et aides
            </Link>
          )}
        </Fact>
      )}
      {!audienceOf(lesson, year).isExplicit && (
        <p className="px-6 py-3 text-note text-ink-soft col-span-full">
          L’âge n’est pas précisé&nbsp;: demandez au club.
        </p>
      )}
    </dl>
  )
}

type FactProps = {
  Icon: typeof MapPin
  label: string
  what: string
  note?: string
  children?: ReactNode
}

function Fact({ Icon, label, what, note, children }: FactProps) {
  return (
    <div
      className={`grid content-start border-b border-b-line grid-cols-[1fr_auto] py-3 px-6 ${styles.fact}`}
    >
      <dt className="flex items-center gap-2 text-note text-ink-soft">
        <Icon size="1.25rem" className="text-accent" />
        {label}
      </dt>
      <dd className="col-span-full text-article font-semibold leading-snug">{what}</dd>
      {note && <dd className="col-span-full text-note text-ink-soft">{note}</dd>}
      {children && (
        <dd className={classes('col-span-full text-note font-semibold', styles.link)}>
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
  const off = closure && isOff(closure, date)
  const Day = off ? 's' : 'b'
  const moved = closure?.kind === 'moved'
  return (
    <li className={classes('text-note font-semibold', off && styles.skipped)}>
      {off && <span className="sr-only">{moved ? 'Déplacé\u00a0: ' : 'Pas de cours\u00a0: '}</span>}
      <time dateTime={date}>
        <Day
          className={classes('text-h2-small font-black leading-none block w-fit', styles.number)}
        >
          {dayNumber(date)}
        </Day>{' '}
        {longMonthYear(date).split(' ')[0]}
      </time>
      {near && <span className="block">{near}</span>}
      {closure && (
        <span className="block text-accent">
          {moved ? formatMove(closure, date) : 'fermé'}
          {`\u00a0: ${closure.text}`}
        </span>
      )}
    </li>
  )
}
