import { Fragment, type ReactNode, useState } from 'react'
import { useSearch } from 'wouter'
import type { LinkedEvent } from '#src/club/event-links/event-links.schema.ts'
import { dashboardAddress, newRecord, useDashboardRoute } from '#web/admin/dashboardRoute.ts'
import { listAdminSections } from '#web/admin/frame/sections.ts'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { Button } from '#web/ui/components/Button.tsx'

const parameter = 'evenement'

/** Address of a section's form, prefilled from the event. */
const addressFor = (event: LinkedEvent, section: string, id?: string) =>
  `${dashboardAddress({ section, id })}?${new URLSearchParams({ [parameter]: event._id })}`

/**
 * Loads the event named in the address and passes it to the form. Links to the next steps for that
 * event, also after a save.
 */
export function FromEvent({
  children,
}: {
  children: (event: LinkedEvent | undefined) => ReactNode
}) {
  const eventId = new URLSearchParams(useSearch()).get(parameter)
  const address = eventId === null ? null : `/api/events/${encodeURIComponent(eventId)}`
  const { data, error, notLoaded } = useAnswer<LinkedEvent>(address)
  const { section } = useDashboardRoute()
  const [last, setLast] = useState<LinkedEvent>()
  if (data && data !== last) setLast(data)
  if (address && !data && !error) return notLoaded
  const form = <Fragment key={data?._id}>{children(data)}</Fragment>
  if (!last) return form
  return (
    <div className="grid grid-cols-1 gap-4">
      <nav
        // Remounts and scrolls into view after a save: on a phone the form's end is on screen.
        key={eventId === null ? 'saved' : 'asked'}
        ref={eventId === null ? comeIntoView : null}
        aria-label={`Pour «\u00a0${last.title}\u00a0»`}
        className="flex flex-wrap items-center gap-3">
        <Button
          href={dashboardAddress({ section: 'events', id: last._id })}
          variant="bare"
          size="small">{`«\u00a0${last.title}\u00a0»`}</Button>
        <StoryLinks event={last} but={section} />
      </nav>
      {form}
    </div>
  )
}

const comeIntoView = (nav: HTMLElement | null) => nav?.scrollIntoView({ block: 'center' })

export function StoryLinks({ event, but }: { event: LinkedEvent; but?: string }) {
  return listAdminSections()
    .toReversed()
    .map(
      ({ feature: room, section, forEvent }) =>
        section &&
        forEvent &&
        section.name !== but && (
          <Button
            key={room}
            href={addressFor(event, section.name, forEvent.toForm ? newRecord : undefined)}
            size="small"
            icon={<section.Icon />}>
            {forEvent.label}
          </Button>
        ),
    )
}

/** Note in the form that explains the prefilled text. */
export function ForEvent({ event }: { event: LinkedEvent | undefined }) {
  if (!event) return null
  return (
    <p className="text-note text-ink-soft">
      Pour l’événement «&nbsp;{event.title}&nbsp;», dont la page le montrera.
    </p>
  )
}
