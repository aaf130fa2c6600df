import { useWatch } from 'react-hook-form'
import { endsNextDay } from '#src/club/events/event-times.shared.ts'
import { type Event, eventInput } from '#src/club/events/events.schema.ts'
import { day } from '#web/admin/forms/dayField.tsx'
import { FieldGroup } from '#web/admin/forms/FieldGroup.tsx'
import type { AnyForm } from '#web/admin/forms/fields.tsx'
import { area, fieldsOf, image, inputsOf, number, text, time } from '#web/admin/forms/fields.tsx'
import { RecordForm } from '#web/admin/forms/RecordForm.tsx'
import { type RecordFormProps, useAdminForm } from '#web/admin/forms/useAdminForm.ts'
import { hrefs } from '#web/hrefs.ts'
import { classes } from '#web/ui/components/classes.ts'
import { CheckField, TextField } from '#web/ui/components/Field.tsx'
import styles from './EventsAdmin.module.css'

const texts = {
  created: 'Événement ajouté.',
  updated: 'Événement mis à jour.',
  failed: 'Erreur lors de la sauvegarde de l’événement',
}

export const newEvent = 'Nouvel événement'

const noRegistrations = { open: false, deadline: '', question: '' }

export const fields = fieldsOf(eventInput, {
  title: text('Titre', { hint: 'obligatoire' }),
  date: day('Date', { hint: 'obligatoire' }),
  startTime: time('Début'),
  endTime: { ...time('Fin'), input: (name, form) => <EndTime name={name} {...form} /> },
  endDate: day('Dernier jour', { help: 'Vide\u00a0: un seul jour.' }),
  location: text('Lieu'),
  meetingPoint: text('Rendez-vous', { placeholder: '7 h 30 devant le dojo' }),
  capacity: number('Capacité'),
  attendees: number('Participants', {
    hint: 'facultatif',
    help: 'Les inscrits à ce jour\u00a0; vide, le site dit «\u00a0Rejoignez la communauté\u00a0».',
  }),
  image: image('URL de l’image'),
  registrations: {
    label: 'Inscriptions',
    empty: noRegistrations,
    input: (name, { field }) => (
      <FieldGroup title="Inscriptions">
        <CheckField label="Prendre des inscriptions sur le site" {...field(`${name}.open`)} />
        <TextField
          type="datetime-local"
          label="Jusqu’au"
          hint="facultatif"
          help="Vide&nbsp;: jusqu’au début de l’événement."
          {...field(`${name}.deadline`)}
        />
        <TextField label="Une question" hint="facultatif" {...field(`${name}.question`)} />
      </FieldGroup>
    ),
  },
  description: area('Description', { hint: 'obligatoire', rows: 5 }),
})
export function EventForm(props: RecordFormProps<Event>) {
  const { form, field, saving } = useAdminForm(props, {
    ...fields,
    endpoint: '/api/events',
    // An event that never took any says nothing of them.
    toBody: ({ registrations, ...event }) =>
      registrations?.open || props.editing?.record.registrations
        ? { ...event, registrations }
        : event,
    texts,
    ownOfCopy: ({ registrations }) => ({
      date: '',
      endDate: '',
      attendees: null,
      registrations: { ...(registrations ?? noRegistrations), deadline: '' },
    }),
    viewLink: ({ _id, title }) => ({ href: hrefs.event(_id), share: title }),
  })

  const { title, date, endDate, startTime, endTime, ...others } = inputsOf(fields.fields, {
    form,
    field,
  })

  return (
    <RecordForm title={props.editing ? 'Modifier l’événement' : newEvent} saving={saving}>
      {title}
      <div className={classes('grid gap-4 items-start', styles.pair)}>
        {date}
        {endDate}
      </div>
      <div className="grid gap-4 two">
        {startTime}
        {endTime}
      </div>
      {Object.values(others)}
    </RecordForm>
  )
}

/** An end before the beginning is valid: the form shows that it means the next day. */
function EndTime({ name, form, field }: AnyForm & { name: string }) {
  const [date = '', startTime, endTime, endDate] = useWatch({
    control: form.control,
    name: ['date', 'startTime', 'endTime', 'endDate'],
  })
  const isNextDay = endsNextDay({ date, startTime, endTime, endDate })
  return (
    <TextField
      type="time"
      label="Fin"
      hint="facultatif"
      help={isNextDay && 'Se termine le lendemain.'}
      {...field(name)}
    />
  )
}
