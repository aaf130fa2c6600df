import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import Ticket from 'lucide-react/icons/ticket'
import Users from 'lucide-react/icons/users'
import type { Event } from '#src/club/events/events.schema.ts'
import { type Price, shortPricesText } from '#src/club/events/prices.shared.ts'
import { classes } from '#web/ui/components/classes.ts'
import { WholeNames } from '#web/ui/text/WholeNames.tsx'
import { availabilityText, getAvailability } from './registrations/availability.ts'

type FactsProps = {
  hours?: string
  location: string
  people: string
  prices?: readonly Price[] | undefined
  className?: string
}

export function Facts({ hours, location, people, prices, className }: FactsProps) {
  return (
    <ul
      className={classes(
        'flex flex-wrap gap-x-4 gap-y-0 text-ink-soft text-body [&_svg]:mt-[0.2em]',
        className,
      )}>
      {hours && (
        <li className="flex gap-2">
          <Clock size={18} role="img" aria-label="Horaire" />
          <span className="min-w-0">{hours}</span>
        </li>
      )}
      <li className="flex gap-2">
        <MapPin size={18} role="img" aria-label="Lieu" />
        <span className="min-w-0">
          <WholeNames text={location} />
        </span>
      </li>
      <li className="flex gap-2">
        <Users size={18} />
        <span className="min-w-0">{people}</span>
      </li>
      {prices && (
        <li className="flex gap-2">
          <Ticket size={18} role="img" aria-label="Tarif" />
          <span className="min-w-0">{shortPricesText(prices)}</span>
        </li>
      )}
    </ul>
  )
}

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
