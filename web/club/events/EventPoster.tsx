import type { EventView } from '#src/club/events/events.schema.ts'
import { hrefs } from '#web/hrefs.ts'
import { classes } from '#web/ui/components/classes.ts'
import { PrintPoster } from '#web/ui/print/PrintPoster.tsx'
import { dayInWords } from '#web/ui/text/dates.ts'
import { excerpt } from '#web/ui/text/excerpt.ts'
import { EventPicture } from './EventPicture.tsx'
import styles from './EventPoster.module.css'
import { hoursText } from './texts.ts'

export function EventPoster({ event }: { event: EventView }) {
  const { _id, title, date, location, meetingPoint, description } = event
  const hours = hoursText(event)
  return (
    <PrintPoster title={title} about={hrefs.event(_id)} address={hrefs.eventSheet(_id)}>
      <EventPicture
        event={event}
        first
        className={`flex-1 relative overflow-hidden filled ${styles.picture}`}
      />
      <p className={classes('display leading-tight', styles.day)}>{dayInWords(date)}</p>
      {hours && <p className={`display ${styles.hours}`}>{hours}</p>}
      {location && <p className={`strong ${styles.place}`}>{location}</p>}
      {meetingPoint && (
        <p className={`strong ${styles.place}`}>Rendez-vous&nbsp;: {meetingPoint}</p>
      )}
      <p className={classes('leading-text serif', styles.text)}>{excerpt(description, 300)}</p>
    </PrintPoster>
  )
}
