import { useState } from 'react'
import useSWR from 'swr'
import type { Photo, PhotoUse } from '#src/gallery/gallery.contract.ts'
import { get, send } from '#web/api.ts'
import { explainFailure } from '#web/forms/formErrors.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useToast } from '#web/ui/Toast.tsx'
import styles from './EraseDialog.module.css'
import { photoName } from './photoName.ts'

type Props = {
  /** The one about to go; none keeps the dialog closed */
  photo: Photo | undefined
  onErased: (photo: Photo) => unknown
  onCancel: () => void
}

/** Asks before a photo goes for good, past the Corbeille, and says where else it stands. */
export function EraseDialog({ photo, onErased, onCancel }: Props) {
  const [pending, setPending] = useState(false)
  const toast = useToast()

  async function erase() {
    if (!photo) return
    setPending(true)
    try {
      await send('DELETE', `/api/photos/${photo._id}/for-good`)
      toast.success('Photo supprimée définitivement.')
      await onErased(photo)
    } catch (error) {
      toast.error(explainFailure(error, 'La photo n’a pas pu être supprimée définitivement'))
      onCancel()
    }
    setPending(false)
  }

  return (
    <ConfirmDialog
      open={photo !== undefined}
      title={'Supprimer définitivement cette photo\u00a0?'}
      confirmLabel="Supprimer définitivement"
      pending={pending}
      pendingText="Suppression..."
      onConfirm={erase}
      onCancel={onCancel}
    >
      <p>
        «{'\u00a0'}
        {photoName(photo)}
        {'\u00a0'}» quittera aussitôt le site et le serveur. Elle n’ira pas dans la Corbeille
        {'\u00a0'}: cela ne pourra pas être annulé.
      </p>
      {photo && <Uses id={photo._id} />}
    </ConfirmDialog>
  )
}

function Uses({ id }: { id: string }) {
  const { data, error } = useSWR<PhotoUse[]>(`/api/photos/${id}/uses`, get, {
    revalidateOnMount: true,
  })
  if (error) {
    return <p className={styles.uses}>Impossible de dire si elle figure ailleurs sur le site.</p>
  }
  if (!data || data.length === 0) return null
  return (
    <div className={styles.uses}>
      <p>Elle figure aussi ici, et y laissera un vide{'\u00a0'}:</p>
      <ul>
        {data.map((use) => (
          <li key={`${use.room} ${use.title}`}>{placeName(use)}</li>
        ))}
      </ul>
    </div>
  )
}

const places: Readonly<Record<string, string>> = {
  about: 'Page À propos',
  blogs: 'Article',
  coaches: 'Entraîneur',
  courses: 'Page Cours',
  events: 'Événement',
  gallery: 'Autre photo de la galerie',
  podiums: 'Podium',
  settings: 'Réglages',
  trash: 'Corbeille',
}

function placeName({ room, title }: PhotoUse): string {
  const place = places[room] ?? 'Élément'
  return title ? `${place}\u00a0: ${title}` : place
}
