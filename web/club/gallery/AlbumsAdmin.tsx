import type { AdminPhoto } from '#src/club/gallery/gallery.contract.ts'
import { Picture } from '#web/look/media/Picture.tsx'
import { Anchor } from '#web/look/ui/Anchor.tsx'
import { stretched } from '#web/look/ui/Card.tsx'
import { addressOf, useDashboardRoute } from '#web/office/frame/dashboardRoute.ts'
import { Panel } from '#web/office/frame/Panel.tsx'
import { SectionTop } from '#web/office/frame/SectionTop.tsx'
import type { SectionProps } from '#web/office/frame/section.ts'
import { RecordList } from '#web/office/lists/RecordList.tsx'
import { useRecords } from '#web/office/lists/useRecords.ts'
import styles from './AlbumsAdmin.module.css'
import { AlbumView, countText } from './AlbumView.tsx'
import { type EventPhotos, groupByEvent } from './albums.ts'
import { photoAddress, textOfPhoto } from './photo.ts'
import { UploadForm } from './UploadForm.tsx'

/** Beyond the spec's seven sections: the gallery's photos by event, hidden ones included. */
export function AlbumsAdmin({ section }: SectionProps) {
  const list = useRecords<AdminPhoto>('/api/photos')
  const { id } = useDashboardRoute()
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
      <SectionTop section={section} counters={counters} unknown={list.failed || list.isLoading} />
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

/** One album of the list: its first photo, its name, how many there are. */
function AlbumRow({ album: { event, photos } }: { album: EventPhotos<AdminPhoto> }) {
  return (
    <li className={styles.row}>
      <div className={styles.cover}>
        <Picture src={photoAddress(photos[0]?.url ?? '')} sizes="5.5rem" fallback={null} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Anchor href={addressOf({ section: 'galerie', id: event })} className={stretched}>
            {event}
          </Anchor>
        </h2>
        <p className={styles.count}>{countText(photos)}</p>
      </div>
    </li>
  )
}
