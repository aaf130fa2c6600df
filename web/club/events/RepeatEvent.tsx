import { useState } from 'react'
import type { Event, Repeated } from '#src/club/events/events.schema.ts'
import { repeatInput } from '#src/club/events/events.schema.ts'
import { counted } from '#src/core/text/nouns.shared.ts'
import { AdminForm } from '#web/admin/forms/AdminForm.tsx'
import { day } from '#web/admin/forms/dayField.tsx'
import { check, choice, describeFields, renderInputs } from '#web/admin/forms/fields.tsx'
import { useAdminForm } from '#web/admin/forms/useAdminForm.ts'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import { isNotFound, send } from '#web/core/api.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { Details } from '#web/ui/components/Details.tsx'
import { Notice } from '#web/ui/components/Notice.tsx'
import { longDay, weekday } from '#web/ui/text/dates.ts'

type Props = { event: Event; reload: () => Promise<unknown> }

/** Makes the same event on other dates, each then an event like any other, and takes them back. */
export function RepeatEvent({ event, reload }: Props) {
  const [made, setMade] = useState<Repeated>()
  const { trigger, pending } = useMutation(reload)
  const undo = (events: Repeated['events']) =>
    trigger(
      'Les dates n’ont pas toutes été retirées',
      async () => {
        for (const { _id } of events) {
          // One that is gone already, as after a failure half-way, is no failure.
          await send('DELETE', `/api/events/${_id}`).catch((error) => {
            if (!isNotFound(error)) throw error
          })
        }
        setMade(undefined)
      },
      { done: 'Les dates sont dans la Corbeille.' },
    )
  if (made) {
    const { events, leftOut } = made
    return (
      <Notice kind="success" title={`${counted(events.length, 'événement')} de plus`}>
        <p>{events.map(({ date }) => longDay(date)).join(', ')}.</p>
        {leftOut.length > 0 && <p>Sauf&nbsp;: {leftOut.map(longDay).join(', ')}.</p>}
        <div className="flex flex-wrap gap-3 mt-3">
          <Button size="small" pending={pending} onClick={() => undo(events)}>
            Annuler
          </Button>
          <Button size="small" variant="ghost" onClick={() => setMade(undefined)}>
            C’est bien
          </Button>
        </div>
      </Notice>
    )
  }
  return (
    <Details summary="Répéter cet événement">
      <RepeatForm
        event={event}
        onMade={async (answer) => {
          setMade(answer)
          await reload()
        }}
      />
    </Details>
  )
}

function RepeatForm({
  event,
  onMade,
}: {
  event: Event
  onMade: (made: Repeated) => Promise<void>
}) {
  const [fields] = useState(() => repeatFields(event))
  const form = useAdminForm(
    {
      editing: undefined,
      onCancel: () => {},
      onSaved: async (saved?: object) => onMade(saved as Repeated),
    },
    {
      ...fields,
      endpoint: `/api/events/${encodeURIComponent(event._id)}/repeats`,
      texts: {
        created: 'Les dates sont dans l’agenda.',
        updated: '',
        failed: 'L’événement n’a pas été répété',
      },
    },
  )
  return (
    <AdminForm
      saving={form.saving}
      className="grid grid-cols-1 gap-4"
      submitLabel="Créer les dates">
      {Object.values(renderInputs(fields.fields, form))}
    </AdminForm>
  )
}

const repeatFields = ({ date }: Event) => {
  const dayOfMonth = Number(date.slice(8))
  const nth = Math.ceil(dayOfMonth / 7)
  const rank = nth === 1 ? '1er' : `${nth}e`
  return describeFields(repeatInput, {
    rhythm: choice('Rythme', {
      week: 'Chaque semaine',
      weekday: `Chaque mois, le ${rank} ${weekday(date)}`,
      month: `Chaque mois, le ${dayOfMonth === 1 ? '1er' : dayOfMonth}`,
    }),
    until: day('Répéter jusqu’au', { hint: 'obligatoire' }),
    withoutHolidays: {
      ...check('Sauf vacances et jours fermés'),
      empty: true,
    },
  })
}
