import Backpack from 'lucide-react/icons/backpack'
import DoorOpen from 'lucide-react/icons/door-open'
import MapPin from 'lucide-react/icons/map-pin'
import Share2 from 'lucide-react/icons/share-2'
import { useEffect, useRef, useState } from 'react'
import type { Courses } from '#src/club/courses/courses.schema.ts'
import { formatTime } from '#src/club/courses/lesson-times.shared.ts'
import type { NextLesson } from '#src/club/courses/schedule-changes.shared.ts'
import { call } from '#web/calls.ts'
import { FirstLink } from '#web/club/courses/first/FirstLink.tsx'
import { lessonNamed } from '#web/club/courses/lessonNames.ts'
import { get } from '#web/core/api.ts'
import { hrefs } from '#web/hrefs.ts'
import { Kanji } from '#web/ui/art/Kanji.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { FollowCalendar } from '#web/ui/components/FollowCalendar.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { useShare } from '#web/ui/components/useShare.ts'
import { useSettings } from '#web/ui/layout/useSettings.ts'
import { dayInWords } from '#web/ui/text/dates.ts'
import { directionsTo } from '#web/ui/text/directions.ts'
import styles from './Invitation.module.css'

type Props = {
  courses?: Courses | undefined
  trials?: readonly NextLesson[] | undefined
  lesson: string
  /** Whether the dates are requested again, since the page may have been open for hours */
  renewed: boolean
}

const trialLessons = call('/api/trial-lessons')

export function Invitation({ courses, trials, lesson: words, renewed }: Props) {
  const { club, hasAccess } = useSettings()
  const [trialsNow, setTrialsNow] = useState<NextLesson[]>()
  useEffect(() => {
    if (renewed) get<NextLesson[]>(trialLessons.address).then(setTrialsNow, () => {})
  }, [renewed])
  const found = lessonNamed(courses, words, (renewed ? trialsNow : trials) ?? [])
  const heading = useRef<HTMLHeadingElement>(null)
  const isNew = renewed && found !== undefined
  useEffect(() => {
    if (!isNew) return
    // The button that had the focus went with the form.
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('form')?.scrollIntoView()
  }, [isNew])
  if (!found) return null
  const { lesson, date, from, place = lesson.place } = found
  const where = place || club.address
  const directions = place ? directionsTo(place, '') : directionsTo(club.address, club.map)
  const hour = formatTime(from)
  return (
    <>
      <section
        className="border-structure border-ink bg-surface min-w-0 wrap-anywhere alone-on-paper"
        aria-labelledby="invitation">
        <div className={classes('relative', styles.picture)}>
          <Kanji
            name="hajime"
            className="absolute text-on-accent rounded-full bg-accent-fill inset-0 size-[9.5rem] m-auto p-[1.75rem]"
          />
        </div>
        <div className={classes('grid grid-cols-1 gap-4 p-6', styles.words)}>
          <p className="text-note font-semibold">Votre invitation</p>
          <h2
            id="invitation"
            className="text-h2 font-black leading-none"
            tabIndex={-1}
            ref={heading}>
            {dayInWords(date).replace(/ (?=\S+$)/, '\u00a0')}
          </h2>
          <p className="text-lead font-semibold">
            {hour}, {lesson.activity}
          </p>
          <ul className="thumb-links border-t-structure border-t-ink">
            {where && (
              <li className="flex gap-3 items-stretch py-3 border-b border-b-line">
                <MapPin size="1.25rem" className="text-accent" />
                <p>
                  <b>{where}</b> {directions && <a href={directions.google}>Itinéraire</a>}{' '}
                  {!place && hasAccess && <Link href={hrefs.access}>Venir</Link>}
                </p>
              </li>
            )}
            <li className="flex gap-3 items-stretch py-3 border-b border-b-line">
              <DoorOpen size="1.25rem" className="text-accent" />
              <p>Venez dix minutes avant&nbsp;: on vous attend à la porte.</p>
            </li>
            <li className="flex gap-3 items-stretch py-3 border-b border-b-line">
              <Backpack size="1.25rem" className="text-accent" />
              <p>{lesson.bring || 'Une tenue souple et une gourde.'}</p>
            </li>
          </ul>
          <FollowCalendar href={`/planning.ics?cours=${lesson.key}`} label="Dans mon agenda" />
          <Share
            card={`/og/closures/${lesson.key}/portrait.jpg`}
            text={[`${lesson.activity}, ${dayInWords(date)} à ${hour}`, where]
              .filter(Boolean)
              .join('\n')}
          />
          <p className="text-note text-ink-soft">
            Le club vous répond par e-mail. Un empêchement&nbsp;? Dites-le, on décale.
          </p>
        </div>
      </section>
      <div className="grid grid-cols-1" data-screen-only>
        <FirstLink />
        {/* Without its anchor the address is loaded anew, with an empty form. */}
        <MoreLink href={hrefs.trial(words).replace('#ecrire', '')} target="_self">
          Inviter quelqu’un d’autre
        </MoreLink>
      </div>
    </>
  )
}

/**
 * Shares the card as a picture where the device can, else as text. Without a share sheet the text
 * is copied.
 */
function Share({ card, text }: { card: string; text: string }) {
  const { notice, share } = useShare({ copied: 'C’est copié.', failed: 'Copie impossible ici.' })
  const shareInvitation = async () => {
    const url = new URL(hrefs.courses, window.location.origin).href
    const picture = await readCard(card)
    await share({ text, url, ...(picture && { files: [picture] }) }, `${text}\n${url}`)
  }
  return (
    <div className="flex flex-wrap items-center gap-3" data-screen-only>
      <Button variant="ghost" icon={<Share2 />} onClick={shareInvitation}>
        Partager
      </Button>
      <p role="status" className="text-note">
        {notice}
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
