import { Fragment, type ReactNode } from 'react'
import useSWR from 'swr'
import { useSearch } from 'wouter'
import type { Event } from '#src/club/events/events.contract.ts'
import { get } from '#web/house/api.ts'
import { Loading } from '#web/look/frame/PageStates.tsx'
import { addressOf } from '#web/office/frame/dashboardRoute.ts'

const parameter = 'evenement'

/** A section's form for something of an event, filled in with what is known of it. */
export const addressFor = (event: Event, section: string, id?: string) =>
  `${addressOf({ section, id })}?${new URLSearchParams({ [parameter]: event._id })}`

/** Gives a form the event it is opened for, which the address names, once it is there. */
export function FromEvent({ children }: { children: (event: Event | undefined) => ReactNode }) {
  const asked = new URLSearchParams(useSearch()).get(parameter)
  const address = asked === null ? null : `/api/events/${encodeURIComponent(asked)}`
  const { data, error } = useSWR<Event>(address, get)
  if (address && !data && !error) return <Loading text="Chargement..." />
  return <Fragment key={data?._id}>{children(data)}</Fragment>
}

/** In the form, so that nobody wonders where the words come from. */
export function ForEvent({ event }: { event: Event | undefined }) {
  if (!event) return null
  return (
    <p className="note muted">
      Pour l’événement «&nbsp;{event.title}&nbsp;», dont la page le montrera.
    </p>
  )
}
