import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Event, eventInput } from '#src/events/events.contract.ts'
import { AdminForm } from '#web/admin/AdminForm.tsx'
import { explainFailure } from '#web/admin/formErrors.ts'
import { send, type Tagged } from '#web/api.ts'
import { TextArea, TextField } from '#web/ui/Field.tsx'
import { useToast } from '#web/ui/Toast.tsx'
import styles from './EventsAdmin.module.css'

type Props = {
  /** The event being changed, with its ETag; none to create one */
  editing: Tagged<Event> | undefined
  onCancel: () => void
  onSaved: () => Promise<void>
}

type Fields = z.input<typeof eventInput>

const empty: Fields = { title: '', date: '', location: '', image: '', description: '' }
const toCount = (text: unknown) => (text === '' || text === undefined ? undefined : Number(text))

/** Title, date and description are required; the capacity goes as a number when filled. */
export function EventForm({ editing, onCancel, onSaved }: Props) {
  const toast = useToast()
  const form = useForm<Fields, unknown, z.output<typeof eventInput>>({
    resolver: zodResolver(eventInput),
    defaultValues: editing?.record ?? empty,
  })
  const { errors, isSubmitting } = form.formState

  const save = form.handleSubmit(async (values) => {
    try {
      if (editing) {
        const { record, etag } = editing
        await send('PUT', `/api/events/${record._id}`, values, { ifMatch: etag })
      } else {
        await send('POST', '/api/events', values)
      }
    } catch (error) {
      const message = 'Erreur lors de la sauvegarde de l’événement'
      toast.error(explainFailure(error, message, form.setError))
      return
    }
    toast.success(editing ? 'Événement mis à jour.' : 'Événement ajouté.')
    form.reset(empty)
    await onSaved()
  })

  return (
    <AdminForm
      title={editing ? 'Modifier l’événement' : 'Nouvel événement'}
      editing={editing !== undefined}
      pending={isSubmitting}
      onSubmit={save}
      onCancel={onCancel}
    >
      <TextField
        label="Titre"
        hint="obligatoire"
        error={errors.title?.message}
        {...form.register('title')}
      />
      <div className={styles.pair}>
        <TextField
          type="date"
          label="Date"
          hint="obligatoire"
          error={errors.date?.message}
          {...form.register('date')}
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
      <TextField
        type="url"
        label="URL de l’image"
        hint="facultatif"
        placeholder="https://..."
        error={errors.image?.message}
        {...form.register('image')}
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
