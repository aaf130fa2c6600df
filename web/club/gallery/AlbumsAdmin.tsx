import ArrowLeft from 'lucide-react/icons/arrow-left'
import Download from 'lucide-react/icons/download'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { photoNouns } from '#src/club/gallery/gallery.nouns.shared.ts'
import { type AdminPhoto, photoInput } from '#src/club/gallery/gallery.schema.ts'
import { counted, plural } from '#src/core/text/nouns.shared.ts'
import { dashboardAddress, useDashboardRoute } from '#web/admin/dashboardRoute.ts'
import { AdminForm } from '#web/admin/forms/AdminForm.tsx'
import { area, describeFields, renderInputs, text } from '#web/admin/forms/fields.tsx'
import { recordTexts } from '#web/admin/forms/recordTexts.ts'
import { MoveButtons, useSortableRow } from '#web/admin/forms/SortableList.tsx'
import { type RecordFormProps, useAdminForm } from '#web/admin/forms/useAdminForm.ts'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { Panel } from '#web/admin/frame/Panel.tsx'
import { SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import { RecordDialog } from '#web/admin/lists/RecordDialog.tsx'
import { RecordList } from '#web/admin/lists/RecordList.tsx'
import { DeleteDialog, useDeletion } from '#web/admin/lists/useDeletion.tsx'
import { useOrder } from '#web/admin/lists/useOrder.ts'
import { useRecords } from '#web/admin/lists/useRecords.ts'
import { FromEvent } from '#web/club/event-links/FromEvent.tsx'
import { Badge } from '#web/ui/components/Badge.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { stretched } from '#web/ui/components/Card.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import { EraseButton, useErasure } from './DeletePhoto.tsx'
import { type EventPhotos, groupByEvent, photoName, textOfPhoto } from './photo.ts'
import { photoAddress } from './photoAddress.ts'
import { Thumb, usePhotoHiding } from './photoTools.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { EventField, UploadForm } from './UploadForm.tsx'

/** Photos of the gallery by event, hidden ones included; not among the spec's seven sections. */
export function AlbumsAdmin({ section }: SectionProps) {
  const list = useRecords<AdminPhoto>('/api/photos')
  const { id } = useDashboardRoute()
  const { records } = list
  const albums = groupByEvent(records)
  const hidden = records.filter((photo) => photo.hidden).length
  const counters = [
    { value: records.length, label: plural(records.length, 'photo') },
    { value: albums.length, label: plural(albums.length, 'album') },
    { value: hidden, label: plural(hidden, 'masquée') },
  ]
  return (
    <>
      <SectionHeader section={section} counters={counters} unknown={list.unknown} />
      {id === undefined ? (
        <div className="grid grid-cols-1 gap-8">
          <Panel title="Ajouter des photos">
            <FromEvent>{(event) => <UploadForm onUploaded={list.reload} from={event} />}</FromEvent>
          </Panel>
          <RecordList
            {...list}
            records={albums}
            label="Albums"
            empty={{ title: 'Galerie Vide', help: 'Ajoutez les premières photos ci-dessus.' }}
            getText={textOfAlbum}>
            {(album) => <AlbumRow key={album.event} album={album} />}
          </RecordList>
        </div>
      ) : (
        <AlbumView
          key={id}
          event={id}
          photos={albums.find(({ event }) => event === id)?.photos ?? []}
          list={list}
        />
      )}
    </>
  )
}

const textOfAlbum = ({ event, photos }: EventPhotos) =>
  [event, ...photos.map(textOfPhoto)].join(' ')

function AlbumRow({ album: { event, photos } }: { album: EventPhotos<AdminPhoto> }) {
  return (
    <li className="grid relative border-card border-line hover:border-ink bg-surface grid-cols-[5.5rem_minmax(0,1fr)]">
      <Thumb url={photos[0]?.url ?? ''} alt="" />
      <div className="min-w-0 wrap-anywhere px-4 py-3 self-center">
        <h2 className="text-article leading-tight">
          <Link href={dashboardAddress({ section: 'galerie', id: event })} className={stretched}>
            {event}
          </Link>
        </h2>
        <p className="mt-1 text-ink-soft text-note">{countText(photos)}</p>
      </div>
    </li>
  )
}

const texts = {
  ...recordTexts(photoNouns),
  failed: 'Erreur lors de l’enregistrement de la photo',
  remove: 'Supprimer cette image ?',
  removed: 'Image supprimée.',
  notRemoved: 'Erreur lors de la suppression.',
}

type AlbumViewProps = EventPhotos<AdminPhoto> & {
  list: ReturnType<typeof useRecords<AdminPhoto>>
}

function AlbumView({ event, photos, list }: AlbumViewProps) {
  const showAlbum = (ordered: AdminPhoto[]) => {
    const others = list.records.filter((photo) => !photos.includes(photo))
    return list.show([...others, ...ordered])
  }
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [editing, setEditing] = useState<AdminPhoto>()
  const erasure = useErasure(list.reload)
  const hide = usePhotoHiding(list.reload)
  const move = useOrder('/api/gallery', { ...list, records: photos, show: showAlbum })
  const deletion = useDeletion<AdminPhoto>({ recordType: 'gallery', texts, reload: list.reload })
  const choose = (id: string, is: boolean) =>
    setChosen((now) => [...now.filter((other) => other !== id), ...(is ? [id] : [])])

  return (
    <div className="grid grid-cols-1 gap-6">
      <Button
        href={dashboardAddress({ section: 'galerie' })}
        variant="ghost"
        size="small"
        className="justify-self-start"
        icon={<ArrowLeft />}>
        Tous les albums
      </Button>
      <div>
        <h2 className="text-h3 min-w-0 wrap-anywhere">{event}</h2>
        {photos.length > 0 && <p className="mt-1 text-ink-soft">{countText(photos)}</p>}
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
        getText={textOfPhoto}
        order={{ getRecordName: photoName, onMove: move }}>
        {(photo, index) => (
          <PhotoRow
            key={photo._id}
            photo={photo}
            index={index}
            chosen={chosen.includes(photo._id)}
            onChoose={choose}
            onEdit={setEditing}
            onHide={hide}
            onDelete={deletion.confirmDelete}
          />
        )}
      </RecordList>
      {editing && (
        <RecordDialog<AdminPhoto>
          texts={texts}
          address={`/api/photos/${editing._id}`}
          accent="bleue"
          onClose={() => setEditing(undefined)}
          reload={list.reload}>
          {(form) => <PhotoForm {...form} />}
        </RecordDialog>
      )}
      <DeleteDialog
        {...deletion.dialog}
        question={texts.remove}
        name={photoName}
        more={
          <EraseButton
            onClick={() => {
              erasure.request(deletion.dialog.record)
              deletion.dialog.onCancel()
            }}
          />
        }
      />
      {erasure.dialog}
    </div>
  )
}

type PhotoRowProps = {
  photo: AdminPhoto
  index: number
  chosen: boolean
  onChoose: (id: string, is: boolean) => void
} & Record<'onEdit' | 'onHide' | 'onDelete', (photo: AdminPhoto) => void>

function PhotoRow({ photo, index, chosen, onChoose, onEdit, onHide, onDelete }: PhotoRowProps) {
  const { ref, handle } = useSortableRow(photo._id, index)
  const { alt, description, hidden } = photo
  const name = photoName(photo)
  const quoted = `«\u00a0${name}\u00a0», photo ${index + 1}`
  const tool = (does: string, icon: ReactNode, work?: (photo: AdminPhoto) => void) =>
    ({
      size: 'icon',
      variant: 'bare',
      icon,
      'aria-label': `${does} ${quoted}`,
      onClick: work && (() => work(photo)),
    }) as const
  return (
    <li
      ref={ref}
      className="grid relative border-card border-line bg-surface grid-cols-[44px_5.5rem_minmax(0,1fr)] lg:grid-cols-[44px_8rem_minmax(0,1fr)_auto]"
      data-hidden={hidden || undefined}>
      <label className="grid place-items-center min-h-11 cursor-pointer">
        <input
          type="checkbox"
          className="size-[1.375rem] [accent-color:var(--color-ink)]"
          checked={chosen}
          onChange={({ target }) => onChoose(photo._id, target.checked)}
          aria-label={`Choisir ${quoted}`}
        />
      </label>
      <Thumb {...photo} />
      <div className="min-w-0 wrap-anywhere px-4 py-3 self-center">
        <h3 className="text-body leading-snug">{name}</h3>
        {hidden && <Badge>Masquée</Badge>}
        <p className="line-clamp-2 mt-1 text-ink-soft text-note">{description || alt}</p>
      </div>
      <div className="flex flex-wrap items-center gap-0 justify-end col-span-full border-t border-t-line lg:col-[auto] lg:border-t-0">
        <MoveButtons index={index} handle={handle} />
        <Button
          href={`/api/photos/${photo._id}/file`}
          download
          {...tool('Télécharger', <Download />)}
        />
        <Button {...tool('Modifier', <Pencil />, onEdit)} />
        <Button
          {...(hidden ? tool('Afficher', <Eye />, onHide) : tool('Masquer', <EyeOff />, onHide))}
        />
        <Button {...tool('Supprimer', <Trash2 />, onDelete)} variant="bare-danger" />
      </div>
    </li>
  )
}

function countText(photos: readonly AdminPhoto[]): string {
  const hidden = photos.filter((photo) => photo.hidden).length
  const count = counted(photos.length, 'photo')
  if (hidden === 0) return count
  return `${count}, dont ${counted(hidden, 'masquée')}`
}

const fields = describeFields(photoInput, {
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
function PhotoForm(props: RecordFormProps<AdminPhoto>) {
  const form = useAdminForm(props, {
    ...fields,
    endpoint: '/api/photos',
    texts,
  })
  const photo = props.editing?.record
  return (
    <AdminForm
      saving={form.saving}
      className="grid grid-cols-1 gap-6"
      submitLabel="Enregistrer"
      onCancel={props.onCancel}>
      <div className="bg-muted aspect-2/1">
        <Picture src={photoAddress(photo?.url ?? '')} sizes="24rem" fallback={null} />
      </div>
      {Object.values(renderInputs(fields.fields, form))}
    </AdminForm>
  )
}
