import ArrowDown from 'lucide-react/icons/arrow-down'
import MapPin from 'lucide-react/icons/map-pin'
import Ticket from 'lucide-react/icons/ticket'
import Users from 'lucide-react/icons/users'
import type { CSSProperties, ReactNode } from 'react'
import type { Event } from '#src/club/events/events.schema.ts'
import { priceText } from '#src/club/events/prices.shared.ts'
import { plural } from '#src/core/text/nouns.shared.ts'
import { BeltChip } from '#web/ui/art/Belt.tsx'
import { Badge } from '#web/ui/components/Badge.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { dayNumber, longMonthYear, weekday } from '#web/ui/text/dates.ts'
import { PaymentLink, Venue } from './externalLinks.tsx'
import { availabilityText, deadlineText, getAvailability } from './registrations/availability.ts'
import { capacityText, hoursText } from './texts.ts'

type Props = { event: Event; past: boolean; className?: string }

export function DateCard({ event, past, className }: Props) {
  const { date, location, capacity, prices, paymentLink } = event
  // Number only: month and weekday stand around it, « mardi 1er décembre 2026 ».
  const day = Number(dayNumber(date))
  const hours = hoursText(event)
  const coming = !past && <Coming event={event} />
  return (
    <div className={classes('relative border-structure border-ink bg-surface', className)}>
      {/* The number stands beside the words, which come before and after it. */}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 items-center border-b-structure border-b-ink p-4 text-article leading-snug *:col-2 lg:p-6">
        <time dateTime={date} className="contents">
          <span className="col-2 font-semibold">{weekday(date)}</span>{' '}
          <span className="row-[1/span_3] col-1 font-black leading-none text-[min(4.5rem,18.5vw)] tracking-[-0.02em] lg:text-[6rem]">
            {day}
            {day === 1 && (
              <sup className="ml-[0.1em] text-[0.36em] leading-[0] align-[1.1em]">er</sup>
            )}
          </span>{' '}
          <span className="col-2">{longMonthYear(date)}</span>
        </time>
        {hours && <p>{hours}</p>}
        {past && <Badge className="justify-self-start">Passé</Badge>}
      </div>
      <div className="grid grid-cols-1 gap-4 p-4 lg:p-6">
        <dl className="grid gap-4">
          <Fact Icon={MapPin} name="Lieu">
            <Venue location={location} past={past} />
          </Fact>
          <Fact Icon={Users} name="Capacité">
            {capacityText(capacity)}
          </Fact>
          {prices && (
            <Fact Icon={Ticket} name={plural(prices.length, 'Tarif')}>
              {prices.map(({ label, cents }) => (
                <span key={label} className="flex flex-wrap justify-between gap-x-4">
                  <span>{label}</span> <span>{priceText(cents)}</span>
                </span>
              ))}
            </Fact>
          )}
        </dl>
        {coming}
        {paymentLink && !past && <PaymentLink href={paymentLink} />}
      </div>
    </div>
  )
}

/** Way to the registration form, and the seats left. */
function Coming({ event }: { event: Event }) {
  const { capacity, registrations } = event
  const availability = getAvailability(event)
  if (!registrations || !availability) return null
  const { places, taken } = registrations
  const deadline = availability !== 'closed' && deadlineText(registrations)
  const isOpen = availability === 'open'
  // The fact above says 'Non limitée'.
  const isTold = isOpen && places === null && capacity === undefined
  const [words, rest] = [!isTold && availabilityText(availability, registrations), deadline].filter(
    Boolean,
  )
  return (
    <>
      {availability !== 'closed' && (
        <Button href="#je-viens" variant={isOpen ? 'main' : 'ghost'} wide iconEnd={<ArrowDown />}>
          {isOpen ? 'Je viens' : 'Me mettre en liste d’attente'}
        </Button>
      )}
      {words && (
        <div className="text-label leading-normal">
          {places !== null && (
            <div className="flex bg-muted mb-2" aria-hidden="true">
              <span
                className="flex w-(--taken) *:flex-1! *:w-auto! *:h-3!"
                style={{ '--taken': `${Math.min(100, (100 * taken) / places)}%` } as CSSProperties}>
                <BeltChip color="orange" />
              </span>
            </div>
          )}
          <p>
            <strong className="first-letter:uppercase inline-block">{words}</strong>
            {rest && <span className="text-ink-soft"> · {rest}</span>}
          </p>
        </div>
      )}
    </>
  )
}

type FactProps = { Icon: typeof Users; name: string; className?: string; children: ReactNode }

export function Fact({ Icon, name, className, children }: FactProps) {
  return (
    <div
      className={classes(
        'grid leading-normal grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-0 content-start [&_svg]:row-span-2',
        className,
      )}>
      <Icon size={20} className="text-accent" />
      <dt className="text-label text-ink-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
