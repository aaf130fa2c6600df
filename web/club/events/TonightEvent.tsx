import { lastDayOf } from '#src/club/events/event-times.shared.ts'
import type { Event } from '#src/club/events/events.schema.ts'
import { useBoot } from '#web/boot.ts'
import { classes } from '#web/ui/components/classes.ts'
import { EventDay } from '#web/ui/components/EventDay.tsx'
import styles from './TonightEvent.module.css'
import { hoursText } from './texts.ts'

/** Next event on the screen in the corridor. */
export function TonightEvent({ events }: { events?: Event[] }) {
  const { today } = useBoot()
  // Past events are listed when none is ahead, so the day is checked.
  const event = events?.find((one) => lastDayOf(one) >= today)
  if (!event) return null
  return (
    <section
      className={classes('grid items-center first-fits', styles.event)}
      aria-label="Prochain événement"
    >
      <EventDay date={event.date} className={styles.day} />
      <div className="min-0">
        <h2 className={`break ${styles.title}`}>{event.title}</h2>
        <p>{[hoursText(event), event.location.split(',')[0]].filter(Boolean).join(' · ')}</p>
      </div>
    </section>
  )
}
