import Backpack from 'lucide-react/icons/backpack'
import DoorOpen from 'lucide-react/icons/door-open'
import MapPin from 'lucide-react/icons/map-pin'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import type { NextLesson } from '#src/club/closures/next-lessons.contract.ts'
import type { Courses } from '#src/club/courses/courses.contract.ts'
import { lessonSlug } from '#src/club/courses/lessons.contract.ts'
import { hourInWords } from '#web/club/courses/nextWords.ts'
import { hrefs } from '#web/hrefs.ts'
import { Kanji } from '#web/look/art/Kanji.tsx'
import { dayInWords } from '#web/look/text/dates.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { FollowCalendar } from '#web/look/ui/FollowCalendar.tsx'
import { openShareSheet } from '#web/look/ui/useShare.ts'
import { useSettings } from '#web/office/settings/useSettings.ts'
import { directionsTo } from './directions.ts'
import styles from './Invitation.module.css'
import { lessonNamed } from './lessons.ts'

type Props = {
  /** In words, as the form says it */
  lesson: string
  courses: Courses | undefined
  next: readonly NextLesson[]
}

/** What a parent keeps of having asked for a trial: when, where, with what. */
export function Invitation({ lesson: words, courses, next }: Props) {
  const { club } = useSettings()
  const found = lessonNamed(courses, words, next)
  if (!found) return null
  const { lesson, date, from, place = lesson.place } = found
  const where = place || club.address
  const directions = place ? directionsTo(place, '') : directionsTo(club.address, club.map)
  const hour = hourInWords(from)
  return (
    <section className={classes('gi break', styles.card)} aria-labelledby="invitation">
      <div className={styles.picture}>
        <Kanji name="hajime" className={styles.kanji} />
      </div>
      <div className={classes('stack', styles.words)}>
        <p className="note strong">Votre invitation</p>
        <h3 id="invitation" className="text-h2-small display leading-flat">
          {dayInWords(date)}
        </h3>
        <p className="text-lead strong">
          {hour}, {lesson.activity}
        </p>
        <ul className={styles.facts}>
          {where && (
            <li>
              <MapPin size="1.25rem" strokeWidth={1.75} aria-hidden />
              <p>
                <b>{where}</b> {directions && <a href={directions.google}>Itinéraire</a>}
              </p>
            </li>
          )}
          <li>
            <DoorOpen size="1.25rem" strokeWidth={1.75} aria-hidden />
            <p>Venez dix minutes avant&nbsp;: on vous attend à la porte.</p>
          </li>
          <li>
            <Backpack size="1.25rem" strokeWidth={1.75} aria-hidden />
            <p>{lesson.bring || 'Une tenue souple et une gourde.'}</p>
          </li>
        </ul>
        <FollowCalendar
          href={`/planning.ics?cours=${lessonSlug(lesson.key)}`}
          label="Dans mon agenda"
        />
        <Share
          text={[`${lesson.activity}, ${dayInWords(date)} à ${hour}`, where]
            .filter(Boolean)
            .join('\n')}
        />
        <p className="note muted">
          Le club vous répond par e-mail. Un empêchement&nbsp;? Dites-le, on décale.
        </p>
      </div>
    </section>
  )
}

/** Where the device has no share sheet it is copied. */
function Share({ text }: { text: string }) {
  const [told, setTold] = useState('')
  const share = async () => {
    const url = new URL(hrefs.courses, window.location.origin).href
    if (await openShareSheet({ text, url })) return setTold('')
    const copied = navigator.clipboard?.writeText(`${text}\n${url}`)
    setTold(
      (await copied?.then(
        () => true,
        () => false,
      ))
        ? 'C’est copié.'
        : 'Copie impossible ici.',
    )
  }
  return (
    <div className="cluster" data-screen-only>
      <Button variant="ghost" icon={<Share2 aria-hidden />} onClick={share}>
        Partager
      </Button>
      <p role="status" className="note">
        {told}
      </p>
    </div>
  )
}
