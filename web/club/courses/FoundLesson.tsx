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
    <li className="stack gap-0 halves break framed">
      <div
        className={classes('overflow-hidden p-5 relative cloth', styles.when)}
        style={beltStyleOf(belt)}
      >
        <h3 className="text-article strong leading-snug">{activity}</h3>
        {whom && <p className="note">{whom}</p>}
        <p className={classes('display leading-flat mt-3', styles.hour)}>
          <span className="visually-hidden">{usual}</span>
          <span aria-hidden>
            {day.slice(0, 3)}. <br />
            {formatTime(from)}
          </span>
        </p>
        {to && (
          <p className="text-h3 bold" aria-hidden>
            {`jusqu’à ${formatTime(to)}`}
          </p>
        )}
        <div className={`absolute ${styles.figure}`}>
          <Kanji name="ju" className={classes('absolute text-white round rouge', styles.kanji)} />
        </div>
      </div>
      <div className="min-0">
        {folded ? (
          <details>
            <summary className="row target px-5 strong pointer">
              <ChevronDown className="turning" size="1.125rem" />
              Où, avec qui, combien
            </summary>
            <Facts {...found} />
          </details>
        ) : (
          <Facts {...found} />
        )}
        {!next && back && <p className="px-5 py-3 note strong">{back}</p>}
        {next && (
          <div>
            <p className="px-5 py-3 note">
              {next.running ? 'Ce cours' : 'Prochain cours'}&nbsp;: <b>{nextWords(next, today)}</b>
            </p>
            <ol
              className={classes('grid border-block', styles.cells)}
              aria-label="Les trois prochaines dates"
            >
              {next.dates.map((date) => (
                <DateCell key={date} date={date} closure={exceptionOn(lesson, date, closures)} />
              ))}
            </ol>
          </div>
        )}
        <div className="cluster items-start p-5">
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
    <dl className="grid md-two">
      {(venue || club.address) && (
        <Fact Icon={MapPin} label="Où" what={where} note={street.join(', ')}>
          {directions && (
            <a
              href={directions.google}
              className="inline-row"
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
            className="inline-row"
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
            <Link href={`${hrefs.joining}#tarifs`} className="inline-row">
              Tarifs et aides
            </Link>
          )}
        </Fact>
      )}
      {!audienceOf(lesson, year).isExplicit && (
        <p className="px-5 py-3 note muted full-row">
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
    <div className={classes('grid content-start ruled-below', styles.fact)}>
      <dt className="row gap-2 note muted">
        <Icon size="1.25rem" className="text-rouge" />
        {label}
      </dt>
      <dd className="full-row text-article strong leading-snug">{what}</dd>
      {note && <dd className="full-row note muted">{note}</dd>}
      {children && <dd className={classes('full-row note strong', styles.link)}>{children}</dd>}
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
    <li className={classes('note strong', off && styles.skipped)}>
      {off && (
        <span className="visually-hidden">
          {moved ? 'Déplacé\u00a0: ' : 'Pas de cours\u00a0: '}
        </span>
      )}
      <time dateTime={date}>
        <Day className={classes('text-h2-small display leading-flat block fit', styles.number)}>
          {dayNumber(date)}
        </Day>{' '}
        {longMonthYear(date).split(' ')[0]}
      </time>
      {near && <span className="block">{near}</span>}
      {closure && (
        <span className="block text-rouge">
          {moved ? formatMove(closure, date) : 'fermé'}
          {`\u00a0: ${closure.text}`}
        </span>
      )}
    </li>
  )
}
