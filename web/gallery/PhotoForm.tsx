import { useId } from 'react'
import type { z } from 'zod'
import { type AdminPhoto, photoInput } from '#src/gallery/gallery.contract.ts'
import { AdminForm } from '#web/forms/AdminForm.tsx'
import { type RecordFormProps, useRecordForm } from '#web/forms/RecordForm.tsx'
import { Picture } from '#web/media/Picture.tsx'
import { TextArea, TextField } from '#web/ui/Field.tsx'
import styles from './PhotoDialog.module.css'
import { photoAddress } from './photoAddress.ts'
import { useEventNames } from './useEventNames.ts'

type Fields = z.input<typeof photoInput>

const empty: Fields = { title: '', event: '', description: '', alt: '' }
const labels = {
  title: 'Titre',
  event: 'Événement',
  description: 'Description',
  alt: 'Texte alternatif',
}
const texts = {
  created: '',
  updated: 'Photo mise à jour.',
  failed: 'Erreur lors de l’enregistrement de la photo',
}

/** What is said about one photo. */
export function PhotoForm(props: RecordFormProps<AdminPhoto>) {
  const id = useId()
  const events = useEventNames()
  const { form, panel } = useRecordForm(props, {
    room: '/api/photos',
    contract: photoInput,
    empty,
    toFields: ({ title, event, description, alt }: AdminPhoto): Fields => ({
      title,
      event,
      description,
      alt,
    }),
    labels,
    texts,
  })
  const { errors } = form.formState
  const photo = props.editing?.record
  return (
    <AdminForm
      panel={panel}
      className={styles.form}
      submitLabel="Enregistrer"
      onCancel={props.onCancel}
    >
      <div className={styles.picture}>
        <Picture src={photoAddress(photo?.url ?? '')} sizes="24rem" fallback={null} />
      </div>
      <TextField label="Titre" error={errors.title?.message} {...form.register('title')} />
      <TextField
        label="Événement"
        list={`${id}-events`}
        autoComplete="off"
        error={errors.event?.message}
        {...form.register('event')}
      />
      <datalist id={`${id}-events`}>
        {events.map((event) => (
          <option key={event} value={event} />
        ))}
      </datalist>
      <TextArea
        label="Description"
        hint="facultatif"
        rows={3}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <TextField
        label="Texte alternatif"
        help="Ce que l’on voit, pour qui ne voit pas la photo. Vide, il se fait du titre et de l’événement."
        error={errors.alt?.message}
        {...form.register('alt')}
      />
    </AdminForm>
  )
}
