import type { AdminPhoto } from '#src/gallery/gallery.contract.ts'
import { Panel } from '#web/admin/Panel.tsx'
import { usePlace } from '#web/admin/place.ts'
import { SectionTop } from '#web/admin/SectionTop.tsx'
import type { SectionProps } from '#web/admin/sections.ts'
import { RecordList } from '#web/lists/RecordList.tsx'
import { useRecords } from '#web/lists/useRecords.ts'
import { AlbumRow } from './AlbumRow.tsx'
import styles from './AlbumsAdmin.module.css'
import { AlbumView } from './AlbumView.tsx'
import { type EventPhotos, groupByEvent } from './groupByEvent.ts'
import { textOfPhoto } from './textOfPhoto.ts'
import { UploadForm } from './UploadForm.tsx'

/** Beyond the spec's seven sections: the gallery's photos by event, hidden ones included. */
export function AlbumsAdmin({ section }: SectionProps) {
  const list = useRecords<AdminPhoto>('/api/photos')
  const { id } = usePlace()
  const { records } = list
  const albums = groupByEvent(records)
  const hidden = records.filter((photo) => photo.hidden).length
  const counters = [
    { value: records.length, label: records.length > 1 ? 'photos' : 'photo' },
    { value: albums.length, label: albums.length > 1 ? 'albums' : 'album' },
    { value: hidden, label: hidden > 1 ? 'masquées' : 'masquée' },
  ]
  return (
    <>
      <SectionTop section={section} counters={counters} />
      {id === undefined ? (
        <div className={styles.parts}>
          <Panel title="Ajouter des photos">
            <UploadForm onUploaded={list.reload} />
          </Panel>
          <RecordList
            {...list}
            records={albums}
            label="Albums"
            empty={{ title: 'Galerie Vide', help: 'Ajoutez les premières photos ci-dessus.' }}
            textOf={textOfAlbum}
          >
            {(album) => <AlbumRow key={album.event} album={album} />}
          </RecordList>
        </div>
      ) : (
        <AlbumView key={id} event={id} albums={albums} list={list} />
      )}
    </>
  )
}

const textOfAlbum = ({ event, photos }: EventPhotos) =>
  [event, ...photos.map(textOfPhoto)].join(' ')
