import type { Event } from '#src/club/events/events.schema.ts'
import { classes } from '#web/ui/components/classes.ts'
import { availabilityText, getAvailability } from './availability.ts'

type Props = { event: Event; className?: string }

/** Line of a list that says whether one can register. */
export function AvailabilityLine({ event, className }: Props) {
  const { registrations } = event
  const availability = getAvailability(event)
  if (!registrations || !availability) return null
  const text = availabilityText(availability, registrations)
  return (
    <p
      className={classes(
        'text-body font-semibold',
        availability === 'open' ? 'text-accent' : 'text-ink-soft',
        className,
      )}>
      {availability === 'open' ? `Je viens\u00a0: ${text}` : text}
    </p>
  )
}
