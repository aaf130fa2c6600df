import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import type { AdminPhoto } from '#src/gallery/gallery.contract.ts'
import { addressOf } from '#web/admin/place.ts'
import { DeleteDialog } from '#web/lists/DeleteDialog.tsx'
import { RecordList } from '#web/lists/RecordList.tsx'
import { useDeletion } from '#web/lists/useDeletion.ts'
import { useOrder } from '#web/lists/useOrder.ts'
import type { useRecords } from '#web/lists/useRecords.ts'
import { Button } from '#web/ui/Button.tsx'
import { countText } from './AlbumRow.tsx'
import styles from './AlbumView.module.css'
import { EraseDialog } from './EraseDialog.tsx'
import type { EventPhotos } from './groupByEvent.ts'
import { PhotoDialog } from './PhotoDialog.tsx'
import { PhotoRow } from './PhotoRow.tsx'
import { photoName } from './photoName.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { textOfPhoto } from './textOfPhoto.ts'
import { usePhotoHiding } from './usePhotoHiding.ts'

type Props = {
  event: string
  albums: EventPhotos<AdminPhoto>[]
  list: ReturnType<typeof useRecords<AdminPhoto>>
}

const texts = { removed: 'Image supprimée.', notRemoved: 'Erreur lors de la suppression.' }

/** One album: its photos in order, each with its texts, and what can be done with several. */
export function AlbumView({ event, albums, list }: Props) {
  const photos = albums.find((album) => album.event === event)?.photos ?? []
  const showAlbum = (ordered: AdminPhoto[]) => {
    const others = list.records.filter((photo) => !photos.includes(photo))
    return list.show([...others, ...ordered])
  }
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [editing, setEditing] = useState<AdminPhoto>()
  const [erasing, setErasing] = useState<AdminPhoto>()
  const hide = usePhotoHiding(list.reload)
  const move = useOrder('/api/gallery', { ...list, records: photos, show: showAlbum })
  const deletion = useDeletion<AdminPhoto>({ room: 'gallery', texts, reload: list.reload })
  const choose = (id: string, is: boolean) =>
    setChosen((now) => [...now.filter((other) => other !== id), ...(is ? [id] : [])])

  return (
    <div className={styles.album}>
      <Button
        href={addressOf({ section: 'galerie' })}
        variant="ghost"
        size="small"
        icon={<ArrowLeft aria-hidden />}
      >
        Tous les albums
      </Button>
      <div>
        <h2 className={styles.title}>{event}</h2>
        {photos.length > 0 && <p className={styles.count}>{countText(photos)}</p>}
      </div>
      <SelectionBar
        chosen={photos.filter(({ _id }) => chosen.includes(_id))}
        all={photos}
        onChoose={setChosen}
        reload={list.reload}
      />
      <RecordList
        {...list}
        records={photos}
        label={`Photos de l’album ${event}`}
        empty={{ title: 'Album vide', help: 'Ses photos sont dans un autre album, ou supprimées.' }}
        textOf={textOfPhoto}
        order={{ nameOf: photoName, onMove: move }}
      >
        {(photo, index) => (
          <PhotoRow
            key={photo._id}
            photo={photo}
            index={index}
            chosen={chosen.includes(photo._id)}
            onChoose={(is) => choose(photo._id, is)}
            onEdit={() => setEditing(photo)}
            onHide={() => hide(photo)}
            onDelete={() => deletion.ask(photo)}
          />
        )}
      </RecordList>
      {editing && (
        <PhotoDialog photo={editing} onClose={() => setEditing(undefined)} reload={list.reload} />
      )}
      <DeleteDialog
        {...deletion.dialog}
        question={'Supprimer cette image\u00a0?'}
        name={photoName}
        more={
          <Button
            variant="bare-danger"
            onClick={() => {
              setErasing(deletion.dialog.record)
              deletion.dialog.onCancel()
            }}
          >
            Définitivement…
          </Button>
        }
      />
      <EraseDialog
        photo={erasing}
        onErased={async () => {
          setErasing(undefined)
          await list.reload()
        }}
        onCancel={() => setErasing(undefined)}
      />
    </div>
  )
}
