import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import useSWR from 'swr'
import type { Closure } from '#src/club/closures/closures.contract.ts'
import { exceptionOn } from '#src/club/closures/exceptions.contract.ts'
import type { NextLesson } from '#src/club/closures/next-lessons.contract.ts'
import type { Courses } from '#src/club/courses/courses.contract.ts'
import { type Lesson, lessonSlug, listLessons } from '#src/club/courses/lessons.contract.ts'
import { useBoot } from '#web/boot.ts'
import { call } from '#web/calls.ts'
import { directionsTo } from '#web/club/contact/directions.ts'
import { get } from '#web/house/api.ts'
import { hrefs } from '#web/hrefs.ts'
import { BeltChip } from '#web/look/art/Belt.tsx'
import { Judoka } from '#web/look/art/Judoka.tsx'
import { weekday } from '#web/look/text/dates.ts'
import { Anchor } from '#web/look/ui/Anchor.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { useSettings } from '#web/office/settings/useSettings.ts'
import { Alerts } from './Alerts.tsx'
import { findAddress, readCourseSearch } from './courseSearch.ts'
import colours from './Discipline.module.css'
import { disciplineOf } from './disciplines.ts'
import styles from './MyLessons.module.css'
import { forgetMine, type Mine } from './mine.ts'
import { hourInWords, nextWords } from './nextWords.ts'
import { week } from './week.ts'

/** What is on this week for those this device remembers; all of it is asked for here, by the browser. */
export function MyLessons({ mine }: { mine: readonly Mine[] }) {
  const { data: courses } = useSWR<Courses>(call('/api/courses').address, get)
  const { data: closures = [] } = useSWR<Closure[]>(call('/api/closures').address, get)
  const { data: next } = useSWR<NextLesson[]>(call('/api/next-lessons').address, get)
  const lessons = listLessons(courses?.schedules ?? [])
  return (
    <>
      <p className="row gap-3 text-label strong">
        <BeltChip color="jaune" /> Mon cours
      </p>
      <h2 id="mon-cours" className="text-h2-small display leading-flat mt-4">
        Cette semaine, chez vous
      </h2>
      <ul className={classes('mt-5', styles.mats)}>
        {mine.map((one) => {
          const lesson = lessons.find(({ key }) => key === one.lesson)
          const given = next?.find(({ key }) => key === one.lesson)
          return (
            <li key={`${one.lesson} ${one.who}`} className={classes('gi break', styles.mat)}>
              {lesson ? (
                <Mat one={one} lesson={lesson} next={given} closures={closures} />
              ) : (
                courses && <Changed one={one} />
              )}
            </li>
          )
        })}
      </ul>
      <Alerts mine={mine} />
      <p className="note muted mt-4">Gardé sur cet appareil, nulle part ailleurs.</p>
      <Button variant="bare" size="small" onClick={forget}>
        Oublier mes cours
      </Button>
    </>
  )
}

/** What had the focus is gone with what was remembered. */
function forget() {
  forgetMine()
  document.getElementById('contenu')?.focus({ preventScroll: true })
}

/** « né en 2019 » is what the device knows of a child. */
const tellWho = (who: string) => (who === 'adulte' ? 'Adulte' : `Né en ${who}`)

/** The club gave it other hours, or gives it no more. */
function Changed({ one: { who, activity } }: { one: Mine }) {
  const search = readCourseSearch(new URLSearchParams({ annee: who }))
  return (
    <div className={classes('stack gap-2', styles.words)}>
      <h3 className="text-label strong">{activity}</h3>
      <p>Ce cours a changé d’horaire ou de nom.</p>
      <p>
        <Anchor href={findAddress(search)} className={styles.link}>
          Le retrouver
        </Anchor>
      </p>
    </div>
  )
}

type MatProps = {
  one: Mine
  lesson: Lesson
  next: NextLesson | undefined
  closures: readonly Closure[]
}

function Mat({ one, lesson, next, closures }: MatProps) {
  const { club } = useSettings()
  const { belt } = disciplineOf(lesson.activity)
  const place = next?.place ?? lesson.place
  const directions = place ? directionsTo(place, '') : directionsTo(club.address, club.map)
  return (
    <>
      <div className={classes(styles.picture, colours[belt])}>
        <Judoka belt={belt === 'neutre' ? 'blanche' : belt} frame="bust" />
      </div>
      <div className={classes('stack gap-2', styles.words)}>
        <h3 className="text-label strong">
          {tellWho(one.who)} · {lesson.activity}
        </h3>
        <p className="text-h2-small display leading-flat">
          {week[lesson.weekday]?.slice(0, 3)}. {hourInWords(lesson.from)}
        </p>
        <p className="note muted">
          {[lesson.to && `jusqu’à ${hourInWords(lesson.to)}`, (place || club.address).split(',')[0]]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <State lesson={lesson} next={next} closures={closures} />
        <p className="cluster gap-4">
          {directions && (
            <a href={directions.google} className={styles.link}>
              Itinéraire
            </a>
          )}
          <Anchor
            href={`/planning.ics?cours=${lessonSlug(lesson.key)}`}
            target="_self"
            className={styles.link}
          >
            Agenda
          </Anchor>
          <Anchor href={`${hrefs.courses}#planning`} className={styles.link}>
            Planning
          </Anchor>
        </p>
      </div>
    </>
  )
}

/** Whether the next day of the timetable is one, said with an icon and in words. */
function State({ lesson, next, closures }: Omit<MatProps, 'one'>) {
  const { today } = useBoot()
  if (!next) return <p className="note muted">Pas de cours prévu pour le moment.</p>
  const [day] = next.dates
  const closure = day ? exceptionOn(lesson, day, closures) : undefined
  const words = nextWords(next, today)
  if (!day || !closure) {
    return (
      <p className={classes('row gap-2 strong tinted', styles.state)}>
        <CircleCheck className="fixed" size="1.25rem" strokeWidth={1.75} aria-hidden />
        {words.slice(0, 1).toUpperCase() + words.slice(1)}
      </p>
    )
  }
  return (
    <p className={classes('row gap-2 strong', styles.state, styles.closed)}>
      <CircleX className="fixed" size="1.25rem" strokeWidth={1.75} aria-hidden />
      <span>
        Pas {weekday(day)}&nbsp;: {closure.text}
        <span className="block note">Prochain&nbsp;: {words}</span>
      </span>
    </p>
  )
}
