import useSWR from 'swr'
import type { AdminPhoto } from '#src/gallery/gallery.contract.ts'
import { getTagged, type Tagged } from '#web/api.ts'
import { Loading } from '#web/frame/PageStates.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PhotoForm } from './PhotoForm.tsx'

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
