import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type ChangeEvent, type MouseEvent, useState } from 'react'
import { useLocation } from 'wouter'
import type { Event } from '#src/club/events/events.schema.ts'
import { type Price, priceText, sumDue } from '#src/club/events/prices.shared.ts'
import type {
  NewRegistration,
  Registrations,
} from '#src/club/events/registrations/registrations.schema.ts'
import { countFree, maxPeople } from '#src/club/events/registrations/seats.shared.ts'
import { formBody } from '#src/core/site/form-body.shared.ts'
import { limits } from '#src/core/text/limits.shared.ts'
import { euros } from '#src/core/text/money.shared.ts'

import { DataNote } from '#web/club/legal/DataNote.tsx'
import { send } from '#web/core/api.ts'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { TextField } from '#web/ui/components/Field.tsx'
import { Honeypot } from '#web/ui/components/Honeypot.tsx'
import { IconButton } from '#web/ui/components/IconButton.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { Notice } from '#web/ui/components/Notice.tsx'
import { SectionHead } from '#web/ui/components/SectionHead.tsx'
import { useSmallForm } from '#web/ui/components/useSmallForm.ts'
import { deadlineText, getAvailability, groupText, wouldWait } from './availability.ts'
import { useSavedRegistrations } from './savedRegistrations.ts'

type Props = {
  /** Address of the page, for forms posted without scripts */
  action: string
  question: string
  /** Whether the site sends mail; otherwise no confirmation is promised */
  hasMail: boolean
  /** Prices of the event: people are counted at each of them */
  prices?: readonly Price[] | undefined
  start?: { name?: string; people: number; counts?: number[]; email?: string; answer?: string }
  submitLabel: string
  /** Counts of a new registration, which may have to wait */
  registrations?: Registrations
  send: (body: object) => Promise<void>
  /** Message shown after sending, if the page stays */
  done?: string
}

export function RegistrationForm(props: Props) {
  const { action, question, hasMail, prices = [], registrations, done } = props
  const { counts: given, ...start } = props.start ?? { people: 1 }
  const priced = prices.map((price, at) => ({
    ...price,
    name: `counts.${at}` as const,
    people: given?.[at] ?? (at === 0 ? start.people : 0),
  }))
  const names = ['name', ...priced.map(({ name }) => name), 'people', 'email', 'answer'] as const
  const { state, submit, field, refusal } = useSmallForm(
    names,
    (data) => props.send(formBody(data)),
    {
      start: { ...start, ...Object.fromEntries(priced.map(({ name, people }) => [name, people])) },
    },
  )
  const isPriced = priced.length > 0
  const counted = isPriced ? priced.map(({ name }) => name) : (['people'] as const)
  const [counts, setCounts] = useState(() =>
    counted.map((name) => Number(field(name).defaultValue)),
  )
  const people = counts.reduce((sum, count) => sum + count, 0)
  const due = sumDue(priced.map(({ cents }, at) => ({ cents, people: counts[at] ?? 0 })))
  /** Props of the field that counts people, all of them or those at one price */
  const counter = (at: number) => {
    const name = counted[at] ?? 'people'
    const set = (count: number) => setCounts((all) => all.with(at, count))
    return {
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set(Number(target.value)),
      end: <Stepper name={name} onStep={set} />,
      type: 'number',
      inputMode: 'numeric',
      max: maxPeople,
      ...field(name),
    } as const
  }
  const group = registrations && groupText(people, registrations)
  const waits = registrations && wouldWait(people, registrations)
  return (
    <form
      className="grid gap-4 max-w-form"
      method="post"
      action={action}
      onSubmit={submit}
      noValidate>
      <TextField
        label="Nom"
        autoComplete="name"
        maxLength={limits.personName}
        required
        {...field('name')}
      />
      {isPriced ? (
        <fieldset className="grid gap-4">
          <legend className="font-semibold mb-2">{howMany}</legend>
          {priced.map(({ name, label, cents }, at) => (
            <TextField
              key={name}
              label={`${label} (${priceText(cents)})`}
              min={0}
              {...counter(at)}
            />
          ))}
          <p aria-live="polite" className="font-semibold noscript:hidden!">
            À payer&nbsp;: {euros(due)}
            {group && <span className="font-normal"> · {group}</span>}
          </p>
        </fieldset>
      ) : (
        <TextField
          label={howMany}
          help={registrations && <span aria-live="polite">{group}</span>}
          min={1}
          {...counter(0)}
        />
      )}
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
        maxLength={limits.email}
        {...field('email')}
      />
      {question && (
        <TextField
          label={question}
          hint="facultatif"
          maxLength={limits.answer}
          {...field('answer')}
        />
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
          {waits ? 'Me mettre en liste d’attente' : props.submitLabel}
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

const howMany = 'Combien de personnes, vous compris\u00a0?'

/** Two buttons that change the number of a field of their form. */
function Stepper({ name, onStep }: { name: string; onStep: (value: number) => void }) {
  const step = (by: 1 | -1) => (event: MouseEvent<HTMLButtonElement>) => {
    const input = event.currentTarget.form?.elements.namedItem(name) as HTMLInputElement
    if (by > 0) input.stepUp()
    else input.stepDown()
    onStep(input.valueAsNumber)
  }
  return (
    <span className="flex noscript:hidden!">
      <IconButton Icon={Minus} label="Une personne de moins" onClick={step(-1)} />
      <IconButton Icon={Plus} label="Une personne de plus" onClick={step(1)} />
    </span>
  )
}

export function EventRegistrations({ event }: { event: Event }) {
  const [, navigate] = useLocation()
  const { registrations } = event
  const availability = getAvailability(event)
  if (!registrations || !availability) return null
  const { question, taken, places, waiting, hasMail } = registrations
  const free = countFree(registrations)
  const deadline = availability !== 'closed' && deadlineText(registrations)
  return (
    <section
      className="wrap grid grid-cols-1 gap-x-16 gap-y-6 content-start pb-section lg:grid-cols-2"
      aria-labelledby="je-viens"
      data-screen-only>
      <div className="grid gap-4 content-start">
        <SectionHead title="Je viens" id="je-viens" small />
        <p>
          <strong>{peopleText(taken)}</strong>
          {free !== null && <span>{` · ${freeSeatsText(free, waiting)}`}</span>}
          {waiting > 0 && <span>{` · ${waiting} en liste d’attente`}</span>}
          {deadline && (
            <>
              <br />
              Inscriptions {deadline}
            </>
          )}
        </p>
        {places !== null && availability !== 'closed' && (
          <p>
            Les places se prennent dans l’ordre des inscriptions&nbsp;: s’il n’en reste pas assez
            pour tout votre groupe, il attend en entier, et personne ne passe devant lui.
          </p>
        )}
        <SavedRegistrations event={event._id} />
      </div>
      {availability === 'closed' ? (
        <p>Les inscriptions sont closes.</p>
      ) : (
        <RegistrationForm
          action={`${hrefs.event(event._id)}#je-viens`}
          question={question}
          hasMail={hasMail}
          submitLabel="Je viens"
          registrations={registrations}
          prices={event.prices}
          send={async (data) => {
            const address = `/api/events/${encodeURIComponent(event._id)}/registrations`
            const { link } = await send<NewRegistration>('POST', address, data)
            navigate(link)
          }}
        />
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

/** Formats as « complet », or « une place libre, pour qui attend déjà ». */
function freeSeatsText(free: number, waiting: number): string {
  if (free === 0) return 'complet'
  const seats = free > 1 ? `${free} places libres` : 'une place libre'
  return waiting > 0 ? `${seats}, pour qui attend déjà` : seats
}
