import { type AdminPhoto, photoInput } from '#src/club/gallery/gallery.contract.ts'
import { Dialog } from '#web/look/dialogs/Dialog.tsx'
import { Loading } from '#web/look/frame/PageStates.tsx'
import { Picture } from '#web/look/media/Picture.tsx'
import { Notice } from '#web/look/ui/Notice.tsx'
import { AdminForm } from '#web/office/forms/AdminForm.tsx'
import { area, fieldsOf, text } from '#web/office/forms/fields.tsx'
import { type RecordFormProps, useRecordFields } from '#web/office/forms/RecordForm.tsx'
import { useSingleRecord } from '#web/office/lists/useRecords.ts'
import styles from './AlbumsAdmin.module.css'
import { photoAddress } from './photoAddress.ts'
import { EventField } from './UploadForm.tsx'

type Props = { photo: AdminPhoto; onClose: () => void; reload: () => Promise<unknown> }

export function PhotoDialog({ photo, onClose, reload }: Props) {
  // What is typed is not taken away by a newer version; that is told when saving.
  const { saved, failed } = useSingleRecord<AdminPhoto>(`/api/photos/${photo._id}`)
  const onSaved = async () => {
    onClose()
    await reload()
  }
  return (
    <Dialog open onClose={onClose} title="Modifier la photo" belt="var(--belt-bleue)">
      {saved ? (
        <PhotoForm editing={saved} onCancel={onClose} onSaved={onSaved} />
      ) : failed ? (
        <Notice kind="error" title="Cette photo n’a pas pu être ouverte" />
      ) : (
        <Loading text="Chargement..." />
      )}
    </Dialog>
  )
}

const fields = fieldsOf(photoInput, {
  title: text('Titre'),
  event: {
    label: 'Événement',
    empty: '',
    input: (name, { field }) => <EventField {...field(name)} />,
  },
  description: area('Description', { hint: 'facultatif', rows: 3 }),
  alt: text('Texte alternatif', {
    help: 'Ce que l’on voit, pour qui ne voit pas la photo. Vide, il se fait du titre et de l’événement.',
  }),
})
const texts = {
  created: '',
  updated: 'Photo mise à jour.',
  failed: 'Erreur lors de l’enregistrement de la photo',
}

function PhotoForm(props: RecordFormProps<AdminPhoto>) {
  const { inputs, saving } = useRecordFields(props, { ...fields, room: '/api/photos', texts })
  const photo = props.editing?.record
  return (
    <AdminForm
      saving={saving}
      className={`stack ${styles.form}`}
      submitLabel="Enregistrer"
      onCancel={props.onCancel}
    >
      <div className={`tinted ${styles.wholePicture}`}>
        <Picture src={photoAddress(photo?.url ?? '')} sizes="24rem" fallback={null} />
      </div>
      {Object.values(inputs)}
    </AdminForm>
  )
}
