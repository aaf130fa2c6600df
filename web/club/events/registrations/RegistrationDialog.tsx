import { useState } from 'react'
import type { Event } from '#src/club/events/events.schema.ts'
import { priceText } from '#src/club/events/prices.shared.ts'
import {
  type NewRegistration,
  type RegistrationRow,
  registrationEntry,
} from '#src/club/events/registrations/registrations.schema.ts'
import { AdminForm } from '#web/admin/forms/AdminForm.tsx'
import {
  check,
  describeFields,
  FieldGroup,
  number,
  renderInputs,
  text,
} from '#web/admin/forms/fields.tsx'
import { recordTexts } from '#web/admin/forms/recordTexts.ts'
import { useAdminForm } from '#web/admin/forms/useAdminForm.ts'
import { TextField } from '#web/ui/components/Field.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'

type Props = {
  event: Event
  /** Registration to change; undefined to enter somebody */
  row: RegistrationRow | undefined
  close: () => void
  /** Receives what a new registration is answered: its link is known only then */
  onEntered: (entered: Partial<NewRegistration>) => void
  reload: () => Promise<unknown>
}

/** Dialog to enter or change a registration, also once the public form is closed. */
export function RegistrationDialog({ event, row, close, onEntered, reload }: Props) {
  const [entry] = useState(() => entryFields(event))
  const form = useAdminForm(
    {
      editing: row && { record: countAgain(event, row), etag: null },
      onCancel: close,
      onSaved: async (saved?: object) => {
        close()
        if (!row) onEntered({ ...saved })
        await reload()
      },
    },
    {
      ...entry,
      endpoint: '/api/registrations',
      newDraft: `/api/registrations ${event._id}`,
      toBody: (fields) => (row ? fields : { ...fields, event: event._id }),
      texts: recordTexts(['inscription', 'inscriptions', 'f']),
    },
  )
  return (
    <Dialog
      open
      onClose={close}
      title={row ? `Modifier «\u00a0${row.name}\u00a0»` : 'Inscrire quelqu’un'}
      accent="orange">
      <AdminForm
        saving={form.saving}
        className="grid grid-cols-1 gap-4"
        submitLabel={row ? 'Mettre à jour' : 'Inscrire'}
        onCancel={close}>
        {Object.values(renderInputs(entry.fields, form))}
      </AdminForm>
    </Dialog>
  )
}

/** The registration with people as its event counts them now: by price, or all together. */
function countAgain({ prices }: Event, { people, counts, ...row }: RegistrationRow) {
  if (!prices) return { ...row, people }
  return { ...row, counts: counts ?? prices.map((_, at) => (at === 0 ? people : 0)) }
}

/** A field that the form leaves out, as the other counts the people */
const hidden = { empty: undefined as never, input: () => null }

const entryFields = ({ registrations, capacity, prices }: Event) =>
  describeFields(registrationEntry, {
    name: text('Nom', { hint: 'obligatoire' }),
    people: { ...number('Personnes', { min: 1, max: 20 }), ...(prices ? hidden : { empty: 1 }) },
    counts: prices
      ? {
          label: 'Personnes',
          empty: prices.map((_, at) => (at === 0 ? 1 : 0)),
          input: (name, { field }) => (
            <FieldGroup title="Personnes">
              {prices.map(({ label, cents }, at) => (
                <TextField
                  key={label}
                  type="number"
                  min={0}
                  max={20}
                  inputMode="numeric"
                  label={`${label} (${priceText(cents)})`}
                  {...field(`${name}.${at}`)}
                />
              ))}
            </FieldGroup>
          ),
        }
      : { label: '', ...hidden },
    email: text('E-mail', { type: 'email', hint: 'facultatif' }),
    answer: text(registrations?.question || 'À savoir', { hint: 'facultatif' }),
    paid: check('A payé'),
    beyond: check('Même si c’est complet', {
      help:
        capacity === undefined
          ? 'Le nombre de places n’est pas limité.'
          : 'Sinon, sans assez de places, l’inscription attend son tour.',
    }),
  })
