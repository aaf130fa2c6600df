import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import { type Event, eventInput } from '#src/events/events.contract.ts'
import { AdminForm } from '#web/admin/AdminForm.tsx'
import { type FormProps, useRecordForm } from '#web/admin/useRecordForm.ts'
import { DateField } from '#web/calendar/DateField.tsx'
import { ImageField } from '#web/media/ImageField.tsx'
import { TextArea, TextField } from '#web/ui/Field.tsx'
import styles from './EventsAdmin.module.css'

type Fields = z.input<typeof eventInput>

const empty: Fields = {
  title: '',
  date: '',
  capacity: null,
  attendees: null,
  location: '',
  image: '',
  description: '',
}
const labels = {
  title: 'Titre',
  date: 'Date',
  capacity: 'Capacité',
  attendees: 'Participants',
  location: 'Lieu',
  image: 'URL de l’image',
  description: 'Description',
}
const texts = {
  created: 'Événement ajouté.',
  updated: 'Événement mis à jour.',
  failed: 'Erreur lors de la sauvegarde de l’événement',
}

/** An empty form holds null there, which Number would take for a capacity of 0. */
const toCount = (text: unknown) =>
  text === '' || text === undefined || text === null ? undefined : Number(text)

/** Title, date and description are required; the capacity goes as a number when filled. */
export function EventForm(props: FormProps<Event>) {
  const { form, panel } = useRecordForm(props, {
    room: '/api/events',
    contract: eventInput,
    empty,
    toFields: (event: Event): Fields => ({ ...empty, ...event }),
    labels,
    texts,
  })
  const { errors } = form.formState

  return (
    <AdminForm title={props.editing ? 'Modifier l’événement' : 'Nouvel événement'} panel={panel}>
      <TextField
        label="Titre"
        hint="obligatoire"
        error={errors.title?.message}
        {...form.register('title')}
      />
      <div className={styles.pair}>
        <Controller
          name="date"
          control={form.control}
          render={({ field: { disabled: _, ...field } }) => (
            <DateField label="Date" hint="obligatoire" error={errors.date?.message} {...field} />
          )}
        />
        <TextField
          type="number"
          min={0}
          step={1}
          inputMode="numeric"
          label="Capacité"
          error={errors.capacity?.message}
          {...form.register('capacity', { setValueAs: toCount })}
        />
      </div>
      <TextField label="Lieu" error={errors.location?.message} {...form.register('location')} />
      <Controller
        name="image"
        control={form.control}
        render={({ field: { disabled: _, ...field } }) => (
          <ImageField label="URL de l’image" error={errors.image?.message} {...field} />
        )}
      />
      <TextArea
        label="Description"
        hint="obligatoire"
        rows={5}
        error={errors.description?.message}
        {...form.register('description')}
      />
    </AdminForm>
  )
}
