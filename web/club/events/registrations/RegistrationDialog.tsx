import { useState } from 'react'
import type { Event } from '#src/club/events/events.schema.ts'
import {
  type NewRegistration,
  type RegistrationRow,
  registrationEntry,
} from '#src/club/events/registrations/registrations.schema.ts'
import { AdminForm } from '#web/admin/forms/AdminForm.tsx'
import { check, fieldsOf, inputsOf, number, text } from '#web/admin/forms/fields.tsx'
import { recordTexts } from '#web/admin/forms/recordTexts.ts'
import { useAdminForm } from '#web/admin/forms/useAdminForm.ts'
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
      editing: row && { record: row, etag: null },
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
        {Object.values(inputsOf(entry.fields, form))}
      </AdminForm>
    </Dialog>
  )
}

const entryFields = ({ registrations, capacity }: Event) =>
  fieldsOf(registrationEntry, {
    name: text('Nom', { hint: 'obligatoire' }),
    people: { ...number('Personnes', { min: 1, max: 20 }), empty: 1 },
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
