import Backpack from 'lucide-react/icons/backpack'
import DoorOpen from 'lucide-react/icons/door-open'
import MapPin from 'lucide-react/icons/map-pin'
import Share2 from 'lucide-react/icons/share-2'
import { useEffect, useState } from 'react'
import type { Courses } from '#src/club/courses/courses.schema.ts'
import { formatTime } from '#src/club/courses/lesson-times.shared.ts'
import { lessonSlug } from '#src/club/courses/lessons.shared.ts'
import type { NextLesson } from '#src/club/courses/schedule-changes.shared.ts'
import { call } from '#web/calls.ts'
import { lessonNamed } from '#web/club/courses/lessonNames.ts'
import { get } from '#web/core/api.ts'
import { hrefs } from '#web/hrefs.ts'
import { Kanji } from '#web/ui/art/Kanji.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { FollowCalendar } from '#web/ui/components/FollowCalendar.tsx'
import { copyText, openShareDialog } from '#web/ui/components/useShare.ts'
import { useSettings } from '#web/ui/layout/useSettings.ts'
import { dayInWords } from '#web/ui/text/dates.ts'
import { directionsTo } from '#web/ui/text/directions.ts'
import styles from './Invitation.module.css'

type Props = {
  courses?: Courses
  trials?: readonly NextLesson[]
  lesson: string
  /** Whether the dates are requested again, since the page may have been open for hours */
  renewed: boolean
}

const trialLessons = call('/api/trial-lessons')

export function Invitation({ courses, trials, lesson: words, renewed }: Props) {
  const { club } = useSettings()
  const [trialsNow, setTrialsNow] = useState<NextLesson[]>()
  useEffect(() => {
    if (renewed) get<NextLesson[]>(trialLessons.address).then(setTrialsNow, () => {})
  }, [renewed])
  const found = lessonNamed(courses, words, (renewed ? trialsNow : trials) ?? [])
  if (!found) return null
  const { lesson, date, from, place = lesson.place } = found
  const where = place || club.address
  const directions = place ? directionsTo(place, '') : directionsTo(club.address, club.map)
  const hour = formatTime(from)
  return (
    <section className="framed break alone-on-paper" aria-labelledby="invitation">
      <div className={classes('relative', styles.picture)}>
        <Kanji name="hajime" className={classes('absolute text-white round rouge', styles.kanji)} />
      </div>
      <div className={classes('stack p-5', styles.words)}>
        <p className="note strong">Votre invitation</p>
        <h2 id="invitation" className="text-h2-small display leading-flat">
          {dayInWords(date)}
        </h2>
        <p className="text-lead strong">
          {hour}, {lesson.activity}
        </p>
        <ul className="thumb-links border-top">
          {where && (
            <li className="row items-stretch py-3 ruled-below">
              <MapPin size="1.25rem" className="text-rouge" />
              <p>
                <b>{where}</b> {directions && <a href={directions.google}>Itinéraire</a>}
              </p>
            </li>
          )}
          <li className="row items-stretch py-3 ruled-below">
            <DoorOpen size="1.25rem" className="text-rouge" />
            <p>Venez dix minutes avant&nbsp;: on vous attend à la porte.</p>
          </li>
          <li className="row items-stretch py-3 ruled-below">
            <Backpack size="1.25rem" className="text-rouge" />
            <p>{lesson.bring || 'Une tenue souple et une gourde.'}</p>
          </li>
        </ul>
        <FollowCalendar
          href={`/planning.ics?cours=${lessonSlug(lesson.key)}`}
          label="Dans mon agenda"
        />
        <Share
          card={`/og/closures/${lessonSlug(lesson.key)}/portrait.jpg`}
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

/**
 * Shares the card as a picture where the device can, else as text. Without a share sheet the text
 * is copied.
 */
function Share({ card, text }: { card: string; text: string }) {
  const [announcement, setAnnouncement] = useState<string>()
  const share = async () => {
    const url = new URL(hrefs.courses, window.location.origin).href
    const picture = await readCard(card)
    const shared = { text, url, ...(picture && { files: [picture] }) }
    const { kind } = (await openShareDialog(shared)) ?? (await copyText(`${text}\n${url}`))
    setAnnouncement({ copied: 'C’est copié.', failed: 'Copie impossible ici.' }[String(kind)])
  }
  return (
    <div className="cluster" data-screen-only>
      <Button variant="ghost" icon={<Share2 />} onClick={share}>
        Partager
      </Button>
      <p role="status" className="note">
        {announcement}
      </p>
    </div>
  )
}

/**
 * Loads the card drawn by the server (src/core/previews); undefined where files cannot be shared.
 */
async function readCard(address: string): Promise<File | undefined> {
  const file = (parts: BlobPart[]) => new File(parts, 'invitation.jpg', { type: 'image/jpeg' })
  if (!navigator.canShare?.({ files: [file([])] })) return undefined
  const answer = await fetch(address).catch(() => undefined)
  return answer?.ok ? file([await answer.blob()]) : undefined
}
