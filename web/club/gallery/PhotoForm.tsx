import useSWR from 'swr'
import type * as z from 'zod'
import { type AdminPhoto, photoInput } from '#src/club/gallery/gallery.contract.ts'
import { getTagged, type Tagged } from '#web/house/api.ts'
import { Loading } from '#web/look/frame/PageStates.tsx'
import { Picture } from '#web/look/media/Picture.tsx'
import { Dialog } from '#web/look/ui/Dialog.tsx'
import { TextArea, TextField } from '#web/look/ui/Field.tsx'
import { Notice } from '#web/look/ui/Notice.tsx'
import { AdminForm } from '#web/office/forms/AdminForm.tsx'
import { type RecordFormProps, useRecordForm } from '#web/office/forms/RecordForm.tsx'
import { EventField } from './EventField.tsx'
import styles from './PhotoForm.module.css'
import { photoAddress } from './photo.ts'

type Props = { photo: AdminPhoto; onClose: () => void; reload: () => Promise<unknown> }

/** The texts of one photo, above the list it stands in. */
export function PhotoDialog({ photo, onClose, reload }: Props) {
  const address = `/api/photos/${photo._id}`
  const { data, error } = useSWR<Tagged<AdminPhoto>>(
    ['tagged', address],
    () => getTagged(address),
    {
      // What is typed is not to be taken away by a newer version; that is told when saving.
      revalidateOnReconnect: false,
    },
  )
  const onSaved = async () => {
    onClose()
    await reload()
  }
  return (
    <Dialog open onClose={onClose} title="Modifier la photo" belt="var(--belt-bleue)">
      {data ? (
        <PhotoForm editing={data} onCancel={onClose} onSaved={onSaved} />
      ) : error ? (
        <Notice kind="error" title="Cette photo n’a pas pu être ouverte" />
      ) : (
        <Loading text="Chargement..." />
      )}
    </Dialog>
  )
}

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
function PhotoForm(props: RecordFormProps<AdminPhoto>) {
  const { form, saving } = useRecordForm(props, {
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
      saving={saving}
      className={styles.form}
      submitLabel="Enregistrer"
      onCancel={props.onCancel}
    >
      <div className={styles.picture}>
        <Picture src={photoAddress(photo?.url ?? '')} sizes="24rem" fallback={null} />
      </div>
      <TextField label="Titre" error={errors.title?.message} {...form.register('title')} />
      <EventField error={errors.event?.message} {...form.register('event')} />
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
