import { useLocation } from 'wouter'
import type { Event } from '#src/club/events/events.schema.ts'
import type { NewRegistration } from '#src/club/events/registrations/registrations.schema.ts'
import { hourInWords } from '#src/core/time/paris-time.shared.ts'
import { useSubmission } from '#web/club/contact/useSubmission.ts'
import { DataNote } from '#web/club/legal/DataNote.tsx'
import { send } from '#web/core/api.ts'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { TextField } from '#web/ui/components/Field.tsx'
import { Honeypot } from '#web/ui/components/Honeypot.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { Notice } from '#web/ui/components/Notice.tsx'
import { SectionHead } from '#web/ui/components/SectionHead.tsx'
import { dayInWords } from '#web/ui/text/dates.ts'
import { useSavedRegistrations } from './savedRegistrations.ts'

type Props = {
  /** Address of the page, for forms posted without scripts */
  action: string
  question: string
  /** Whether the site sends mail; otherwise no confirmation is promised */
  hasMail: boolean
  start?: { name?: string; people: number; email?: string; answer?: string }
  submitLabel: string
  send: (data: Record<string, FormDataEntryValue>) => Promise<void>
  /** Message shown after sending, if the page stays */
  done?: string
}

export function RegistrationForm(props: Props) {
  const { action, question, hasMail, start = { people: 1 }, submitLabel, send, done } = props
  const names = ['name', 'people', 'email', 'answer'] as const
  const { state, submit, field, refusal } = useSubmission(names, send, { start })
  return (
    <form
      className="grid gap-4 max-w-form"
      method="post"
      action={action}
      onSubmit={submit}
      noValidate
    >
      <div className="grid grid-cols-fit gap-4 items-end [--column:12rem]">
        <TextField label="Nom" autoComplete="name" maxLength={100} required {...field('name')} />
        <TextField
          label="Combien serez-vous&nbsp;?"
          type="number"
          inputMode="numeric"
          min={1}
          max={20}
          {...field('people')}
        />
      </div>
      <TextField
        label="E-mail"
        hint="facultatif"
        help={
          hasMail
            ? 'Pour une confirmation, et un mot si une place se libère.'
            : 'Pour que le club puisse vous écrire.'
        }
        type="email"
        autoComplete="email"
        maxLength={254}
        {...field('email')}
      />
      {question && (
        <TextField label={question} hint="facultatif" maxLength={500} {...field('answer')} />
      )}
      <Honeypot />
      <DataNote>
        Seul le club lit ce que vous écrivez ici&nbsp;; c’est effacé 30 jours après l’événement.
      </DataNote>
      {refusal && (
        <Notice kind="error" title="Ce n’est pas enregistré">
          {refusal}
        </Notice>
      )}
      <div>
        <Button type="submit" pending={state.is === 'sending'} pendingText="Envoi en cours...">
          {submitLabel}
        </Button>
      </div>
      {done && (
        <p role="status" className="font-semibold">
          {state.is === 'sent' && done}
        </p>
      )}
    </form>
  )
}

export function EventRegistrations({ event }: { event: Event }) {
  const [, navigate] = useLocation()
  const { registrations } = event
  if (!registrations) return null
  const { open, over, deadline, question, taken, places, waiting, hasMail } = registrations
  if (!open && taken + waiting === 0) return null
  const free = places === null ? null : Math.max(0, places - taken)
  const full = free === 0 || waiting > 0
  return (
    <section className="wrap grid grid-cols-1 gap-6 pb-section" aria-labelledby="je-viens">
      <SectionHead title="Je viens" id="je-viens" small />
      <p>
        <strong>{peopleText(taken)}</strong>
        {free !== null && ` · ${freeSeatsText(free)}`}
        {waiting > 0 && ` · ${waiting} en liste d’attente`}
        {open && !over && deadline && (
          <>
            <br />
            Inscriptions jusqu’au {dayInWords(deadline.slice(0, 10))},{' '}
            {hourInWords(deadline.slice(11))}
          </>
        )}
      </p>
      <SavedRegistrations event={event._id} />
      {open && !over ? (
        <RegistrationForm
          action={`${hrefs.event(event._id)}#je-viens`}
          question={question}
          hasMail={hasMail}
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

/** Links to the registrations stored on this device. */
function SavedRegistrations({ event }: { event: string }) {
  const saved = useSavedRegistrations(event)
  if (saved.length === 0) return null
  return (
    <Notice kind="success" title="Inscription faite depuis cet appareil">
      <ul>
        {saved.map(({ name, link }) => (
          <li key={link}>
            <Link href={link} className="inline-flex items-center gap-2 min-h-11">
              {name}&nbsp;: voir, changer ou annuler
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const peopleText = (count: number) =>
  count === 0
    ? 'Soyez les premiers'
    : count > 1
      ? `${count} personnes viennent`
      : 'Une personne vient'

const freeSeatsText = (free: number) =>
  free === 0 ? 'complet' : free > 1 ? `${free} places libres` : 'une place libre'
