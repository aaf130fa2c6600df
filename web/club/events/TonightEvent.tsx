import { formatNearDay, inTitle } from '#src/club/calendar/near-days.shared.ts'
import { isPast } from '#src/club/events/event-times.shared.ts'
import type { Event } from '#src/club/events/events.schema.ts'
import { useBoot } from '#web/boot.ts'
import { EventDay } from '#web/ui/components/EventDay.tsx'
import { hoursText } from './texts.ts'

/** Next event on the screen in the corridor. */
export function TonightEvent({ events }: { events?: Event[] }) {
  const { today } = useBoot()
  // Past events are listed when none is ahead.
  const event = events?.find((one) => !isPast(one, today))
  if (!event) return null
  const { date, startTime, title, location } = event
  const near = formatNearDay(date, startTime ? [startTime.replace(':', '')] : [], today)
  const details = [near && inTitle(near), hoursText(event), location.split(',')[0]]
  return (
    <section
      className="grid items-center grid-cols-[auto_minmax(0,1fr)] gap-[1.25rem] px-[1.5rem] py-[1rem]"
      aria-label="Prochain événement">
      <EventDay date={date} className="text-[3rem]" />
      <div className="min-w-0">
        <h2 className="min-w-0 wrap-anywhere text-[1.5rem] leading-tight">{title}</h2>
        <p>{details.filter(Boolean).join(' · ')}</p>
      </div>
    </section>
  )
}
