import BellRing from 'lucide-react/icons/bell-ring'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import type { AlertKey } from '#src/club/alerts/alerts.contract.ts'
import type { Closure, NextLesson } from '#src/club/closures/closures.contract.ts'
import { exceptionOn, inTitle } from '#src/club/closures/exceptions.contract.ts'
import type { Courses } from '#src/club/courses/courses.contract.ts'
import { tellTime } from '#src/club/courses/lesson-times.contract.ts'
import {
  type Lesson,
  lessonSlug,
  listLessons,
  shortName,
} from '#src/club/courses/lessons.contract.ts'
import { useBoot } from '#web/boot.ts'
import { call } from '#web/calls.ts'
import { directionsTo } from '#web/club/contact/directions.ts'
import { ApiError, askedOnce, get } from '#web/core/api.ts'
import { hrefs } from '#web/hrefs.ts'
import { clothOf } from '#web/ui/art/Belt.tsx'
import { Judoka } from '#web/ui/art/Judoka.tsx'
import { Anchor } from '#web/ui/components/Anchor.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { Live } from '#web/ui/components/Live.tsx'
import { useSettings } from '#web/ui/layout/useSettings.ts'
import { weekday } from '#web/ui/text/dates.ts'
import { beTold, canBeTold, endTelling, followMine, isTold } from './alerts.ts'
import { findAddress, readCourseSearch } from './courseSearch.ts'
import { disciplineOf } from './disciplines.ts'
import styles from './MyLessons.module.css'
import { forgetMine, type Mine } from './mine.ts'
import { nextWords } from './nextWords.ts'
import { isOff } from './tellMove.ts'
import { week } from './week.ts'

/** What is on this week for those this device remembers; all of it is asked for here, by the browser. */
export function MyLessons({ mine }: { mine: readonly Mine[] }) {
  const { data: courses, error } = useSWR<Courses>(call('/api/courses').address, get, askedOnce)
  const { data: closures = [] } = useSWR<Closure[]>(call('/api/closures').address, get, askedOnce)
  const { data: next } = useSWR<NextLesson[]>(call('/api/next-lessons').address, get, askedOnce)
  const lessons = listLessons(courses?.schedules ?? [])
  return (
    <>
      <div className="cluster justify-between mt-4">
        <h2 id="mon-cours" className="text-h2-small display leading-flat">
          Cette semaine, chez vous
        </h2>
        {mine.length === 1 && (
          <Button href={hrefs.lessonFinder} variant="ghost" size="small" icon={<Plus />}>
            Ajouter quelqu’un
          </Button>
        )}
      </div>
      <ul className={classes('mats mt-5', styles.mats)}>
        {mine.map((one) => {
          const lesson = lessons.find(({ key }) => key === one.lesson)
          const given = next?.find(({ key }) => key === one.lesson)
          return (
            <li key={`${one.lesson} ${one.who}`} className={classes('flex gi break', styles.mat)}>
              {lesson ? (
                <Mat one={one} lesson={lesson} next={given} closures={closures} />
              ) : (
                (courses || error) && <Unknown one={one} isChanged={courses !== undefined} />
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

const tellOne = ({ name, who, activity }: Mine) =>
  `${name || tellWho(who)} · ${shortName(activity)}`

/** The club gave it other hours, or gives it no more; or the site can't be asked. */
function Unknown({ one, isChanged }: { one: Mine; isChanged: boolean }) {
  const search = readCourseSearch(new URLSearchParams({ annee: one.who }))
  const href = isChanged ? findAddress(search) : `${hrefs.courses}#planning`
  return (
    <div className="stack gap-2 content-start grow p-4">
      <h3 className="text-label strong">{tellOne(one)}</h3>
      <p>{isChanged ? 'Ce cours a changé d’horaire ou de nom.' : unreached}</p>
      <p>
        <Anchor href={href} className="row target strong">
          {isChanged ? 'Le retrouver' : 'Planning'}
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
      <div
        className={classes('fixed overflow-hidden relative cloth', styles.picture)}
        style={clothOf(belt)}
      >
        <Judoka belt={one.belt ?? (belt === 'neutre' ? 'blanche' : belt)} frame="bust" />
      </div>
      <div className="stack gap-2 content-start grow p-4">
        <h3 className="text-label strong">{tellOne(one)}</h3>
        <p className="text-h2-small display leading-flat">
          {week[lesson.weekday]?.slice(0, 3)}. {tellTime(lesson.from)}
        </p>
        <p className="note muted">
          {[lesson.to && `jusqu’à ${tellTime(lesson.to)}`, (place || club.address).split(',')[0]]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <State lesson={lesson} next={next} closures={closures} />
        <p className="cluster gap-4">
          {directions && (
            <a href={directions.google} className="row target strong">
              Itinéraire
            </a>
          )}
          <Anchor
            href={`/planning.ics?cours=${lessonSlug(lesson.key)}`}
            target="_self"
            className="row target strong"
          >
            Agenda
          </Anchor>
          <Anchor href={`${hrefs.courses}#planning`} className="row target strong">
            Planning
          </Anchor>
        </p>
      </div>
    </>
  )
}

function State({ lesson, next, closures }: Omit<MatProps, 'one'>) {
  const { today } = useBoot()
  if (!next) return <p className="note muted">Pas de cours prévu pour le moment.</p>
  const [day] = next.dates
  const closure = day ? exceptionOn(lesson, day, closures) : undefined
  const words = nextWords(next, today)
  if (!day || !closure) {
    return (
      <p className="row gap-2 p-3 strong tinted">
        <CircleCheck className="fixed" size="1.25rem" />
        {inTitle(words)}
      </p>
    )
  }
  return (
    <p className="row gap-2 p-3 text-white strong rouge">
      <CircleX className="fixed" size="1.25rem" />
      <span>
        {isOff(closure, day) ? 'Pas' : 'Changement'} {weekday(day)}&nbsp;: {closure.text}
        <span className="block note">Prochain&nbsp;: {words}</span>
      </span>
    </p>
  )
}

function Alerts({ mine }: { mine: readonly Mine[] }) {
  const { data } = useSWR<AlertKey>(canBeTold() ? '/api/alert-key' : null, get, askedOnce)
  const [told, setTold] = useState(false)
  const [pending, setPending] = useState(false)
  const [words, setWords] = useState('')
  useEffect(() => {
    isTold().then(
      async (is) => {
        setTold(is)
        if (is) await followMine(mine)
      },
      () => {},
    )
  }, [mine])
  if (!data?.key) return null
  const press = async () => {
    setPending(true)
    try {
      await (told ? endTelling() : beTold(mine))
      setTold(!told)
      setWords(told ? 'Cet appareil ne sera plus prévenu.' : 'Cet appareil sera prévenu.')
    } catch (error) {
      const why = error instanceof ApiError ? error.problems[0]?.msg : refused
      setWords(told ? 'L’arrêt n’a pas atteint le site\u00a0: réessayez.' : (why ?? unreached))
    }
    setPending(false)
  }
  return (
    <div className="cluster mt-4">
      <Button variant="ghost" size="small" icon={<BellRing />} pending={pending} onClick={press}>
        {told ? 'Ne plus me prévenir' : 'Me prévenir si un cours tombe'}
      </Button>
      <Live className="note">{words}</Live>
    </div>
  )
}

const unreached = 'Le site ne répond pas.'
const refused = 'Le navigateur ne l’a pas permis\u00a0: voyez ses réglages pour ce site.'
