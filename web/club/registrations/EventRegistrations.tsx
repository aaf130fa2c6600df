import { useLocation } from 'wouter'
import type { Event } from '#src/club/events/events.contract.ts'
import type { NewRegistration } from '#src/club/registrations/registrations.contract.ts'
import { send } from '#web/house/api.ts'
import { hrefs } from '#web/hrefs.ts'
import { longDay } from '#web/look/text/dates.ts'
import { SectionHead } from '#web/look/ui/SectionHead.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'

export function EventRegistrations({ event }: { event: Event }) {
  const [, navigate] = useLocation()
  const { registrations } = event
  if (!registrations) return null
  const { open, over, deadline, question, taken, places, waiting } = registrations
  if (!open && taken + waiting === 0) return null
  const free = places === null ? null : Math.max(0, places - taken)
  const full = free === 0 || waiting > 0
  return (
    <section className="wrap stack gap-5 pb-section" aria-labelledby="je-viens">
      <SectionHead title="Je viens" id="je-viens" small />
      <p>
        <strong>{peopleText(taken)}</strong>
        {free !== null && ` · ${freeText(free)}`}
        {waiting > 0 && ` · ${waiting} en liste d’attente`}
        {open && !over && deadline && (
          <>
            {' '}
            · jusqu’au {longDay(deadline.slice(0, 10))} à {deadline.slice(11).replace(':', ' h ')}
          </>
        )}
      </p>
      {open && !over ? (
        <RegistrationForm
          action={`${hrefs.event(event._id)}#je-viens`}
          question={question}
          submitLabel={full ? 'Me mettre en liste d’attente' : 'Je viens'}
          send={async (data) => {
            const address = `/api/events/${encodeURIComponent(event._id)}/registrations`
            const { link } = await send<NewRegistration>('POST', address, data)
            navigate(link)
          }}
        />
      ) : (
        <p>Les inscriptions sont closes.</p>
      )}
    </section>
  )
}

const peopleText = (count: number) =>
  count === 0
    ? 'Soyez les premiers'
    : count > 1
      ? `${count} personnes viennent`
      : 'Une personne vient'

const freeText = (free: number) =>
  free === 0 ? 'complet' : free > 1 ? `${free} places libres` : 'une place libre'
