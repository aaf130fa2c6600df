import ImageIcon from 'lucide-react/icons/image'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import X from 'lucide-react/icons/x'
import { type ComponentProps, type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { LinkedEvent } from '#src/club/event-links/event-links.schema.ts'
import { formatBytes } from '#src/core/text/bytes.shared.ts'
import { limits } from '#src/core/text/limits.shared.ts'
import { SessionDialog } from '#web/admin/login/SessionDialog.tsx'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { ForEvent } from '#web/club/event-links/FromEvent.tsx'
import { hrefs } from '#web/hrefs.ts'
import { BeltChip } from '#web/ui/art/Belt.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { CheckField, TextArea, TextField } from '#web/ui/components/Field.tsx'
import { FileDrop } from '#web/ui/components/FileDrop.tsx'
import { LiveRegion } from '#web/ui/components/LiveRegion.tsx'
import { Notice } from '#web/ui/components/Notice.tsx'
import { useToast } from '#web/ui/components/Toast.tsx'
import { imageTypes, isImage } from '#web/ui/media/isImage.ts'
import { albumName, publication } from './photo.ts'
import {
  cancelPhoto,
  choosePhotos,
  publishedText,
  type QueuedPhoto,
  type Run,
  retryPhoto,
  sendPhotos,
  useUploadQueue,
} from './uploadQueue.ts'

/**
 * Spec section 2 'Gallery page', for admins: the upload form above the public page. After the
 * session has ended it asks to log in again.
 */
export function UploadPanel({ onUploaded }: { onUploaded: () => Promise<unknown> }) {
  const id = useId()
  return (
    <section
      className="grid grid-cols-1 gap-0 halves lg:grid-cols-[var(--halves,5fr_7fr)] border-structure border-ink bg-surface wrap [--halves:270px_minmax(0,1fr)] mb-12 [&>:not(dialog)]:p-[clamp(20px,3vw,32px)]"
      aria-labelledby={id}>
      <div>
        <p className="flex flex-wrap items-center gap-3 text-label font-semibold">
          <BeltChip color="noire" />
          Administration
        </p>
        <h2 id={id} className="mt-2 text-h3 leading-tight tracking-h3">
          Ajouter des photos
        </h2>
        <p className="mt-4 text-body text-ink-soft">
          JPG, PNG ou WEBP. Plusieurs fichiers à la fois.
        </p>
      </div>
      <UploadForm onUploaded={onUploaded} />
      <SessionDialog />
    </section>
  )
}

type FormProps = {
  onUploaded: () => Promise<unknown>
  from?: LinkedEvent | undefined
}

type Problems = { images?: string | undefined; consent?: string | undefined }

/** Form with the states idle, submitting, success and failure (spec section 4). */
export function UploadForm({ onUploaded, from }: FormProps) {
  const { photos, busy, end } = useUploadQueue()
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)
  useEnd(end, onUploaded, () => form.current?.reset())
  const countPhotos = (is: (photo: QueuedPhoto) => boolean) => photos.filter(is).length

  const take = (list: FileList | null) => {
    const files = Array.from(list ?? [])
    const otherFiles = files.filter((file) => !isImage(file)).map(({ name }) => name)
    choosePhotos(files.filter(isImage))
    const skippedText = `Laissé de côté, pas une image\u00a0: ${otherFiles.join(', ')}`
    setProblems((now) => ({ ...now, images: otherFiles.length > 0 ? skippedText : undefined }))
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.current = event.currentTarget
    const texts = new FormData(form.current)
    texts.delete('images')
    if (from) texts.set('eventId', from._id)
    const found = {
      images: photos.length === 0 ? 'Veuillez sélectionner au moins une image.' : undefined,
      consent: texts.has('consent') ? undefined : 'Cochez cette case pour publier.',
    }
    setProblems(found)
    const wrong = found.images ? 'images' : found.consent && 'consent'
    if (wrong) return form.current.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    sendPhotos(texts)
  }

  return (
    <form
      method="post"
      className="grid grid-cols-1 gap-6 items-start md:[grid-template:auto_auto_auto_1fr_/_34%_1fr_1fr]"
      onSubmit={submit}
      onPaste={({ clipboardData: { files } }) => files.length > 0 && take(files)}
      noValidate>
      <div className="grid grid-cols-1 gap-3 content-start md:row-[1_/_span_4]">
        <FileDrop
          label="Images"
          name="images"
          accept={imageTypes}
          multiple
          listed
          prompt="Choisir des images"
          error={problems.images}
          onChange={({ currentTarget }) => take(currentTarget.files)}
        />
        {photos.length > 0 && (
          <ul
            className="grid gap-2 grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] max-h-[30rem] overflow-y-auto"
            aria-label="Photos choisies">
            {photos.map((photo) => (
              <Row key={photo.id} photo={photo} />
            ))}
          </ul>
        )}
        <LiveRegion>
          {busy &&
            `${countPhotos(({ state }) => state === 'sent')} sur ${countPhotos(({ state }) => state !== 'chosen')}`}
        </LiveRegion>
      </div>
      <EventField
        name="event"
        help="L’album où elles vont&nbsp;; vide, «&nbsp;Autres&nbsp;»."
        maxLength={limits.title}
        defaultValue={from?.title}
      />
      <TextField label="Titre" name="title" help="De chaque photo." maxLength={limits.title} />
      <ForEvent event={from} />
      <TextArea
        label="Description"
        hint="facultatif"
        name="description"
        rows={2}
        maxLength={limits.description}
        className="md:col-[2_/_-1]"
      />
      <div className="grid grid-cols-1 gap-4 md:col-[2_/_-1] md:[&>button]:justify-self-start">
        {end !== undefined && end.failed > 0 && <Failure photos={photos} {...end} />}
        <CheckField
          name="consent"
          label="J’ai vérifié les autorisations de droit à l’image"
          help="Pour les mineurs, celle de leurs parents."
          error={problems.consent}
          onChange={() => setProblems((now) => ({ ...now, consent: undefined }))}
        />
        <Button type="submit" pending={busy} pendingText="Publication...">
          Publier
        </Button>
      </div>
    </form>
  )
}

/**
 * Field for an event. Suggests names, so that an event keeps one spelling: albums first, then the
 * club's events.
 */
export function EventField(field: Omit<ComponentProps<typeof TextField>, 'label' | 'offers'>) {
  const { data: albums = [] } = useAnswer<string[]>('/api/albums')
  const { data: events = [] } = useAnswer<LinkedEvent[]>('/api/events?limit=50')
  const names = new Set([...albums, ...events.map(({ title }) => title)])
  return <TextField label="Événement" offers={[...names]} autoComplete="off" {...field} />
}

type End = NonNullable<Run['end']>

/** Failure message. Failed photos stay in the list, and publishing again sends only these. */
function Failure({ photos, sent, failed }: { photos: readonly QueuedPhoto[] } & End) {
  // Repeats the reasons here: on a phone the list of photos is out of sight below.
  const reasons = new Set(
    photos.flatMap(({ problem, state }) => (state === 'failed' && problem ? [problem] : [])),
  )
  const skippedText =
    failed === 1 ? 'Une photo reste à publier.' : `${failed} photos restent à publier.`
  return (
    <Notice kind="error" title="Erreur lors de l’upload.">
      <p>{sent > 0 ? `${publishedText(sent)} ${skippedText}` : skippedText}</p>
      {[...reasons].map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </Notice>
  )
}

/** Ends a run: refreshes the pages, and resets the form if all photos were published. */
function useEnd(end: End | undefined, onUploaded: () => Promise<unknown>, reset: () => void): void {
  const toast = useToast()
  const { mutate } = useSWRConfig()
  const seen = useRef(end)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each end
  useEffect(() => {
    if (!end || seen.current === end) return
    seen.current = end
    if (end.sent > 0) void Promise.all([onUploaded(), mutate('/api/albums')])
    // Keeps the typed text for photos that failed, or for others if all were cancelled.
    if (end.failed > 0 || end.sent === 0) return
    reset()
    const name = albumName(end)
    const viewLink = { href: hrefs.album(name), share: name }
    toast.success(publishedText(end.sent), { viewLink, about: publication })
  }, [end])
}

function Row({ photo }: { photo: QueuedPhoto }) {
  const { id, file, state, progress, preview } = photo
  const [hasNoPreview, setHasNoPreview] = useState(false)
  const under = state === 'waiting' || state === 'sending'
  return (
    <li
      // Why it failed wants more room than a tile has.
      className={classes(
        'min-w-0 relative border-field',
        state === 'failed'
          ? 'grid col-span-full grid-cols-[56px_minmax(0,1fr)_auto] items-center border-accent'
          : 'flex flex-col border-line',
      )}>
      <span className="flex-none grid place-items-center relative bg-muted aspect-square">
        {hasNoPreview ? (
          <ImageIcon size="1.25rem" />
        ) : (
          <img
            loading="lazy"
            decoding="async"
            className="absolute inset-0 size-full object-cover"
            src={preview}
            alt=""
            // Hides the preview of a type the browser cannot show; the server may accept it.
            onError={() => setHasNoPreview(true)}
          />
        )}
      </span>
      <div className="min-w-0 pt-1 px-2 pb-2">
        <p className="truncate font-semibold text-small" title={file.name}>
          {file.name}
        </p>
        <p
          className={classes(
            'text-small leading-snug',
            state === 'failed' && 'text-accent font-semibold',
            state === 'sent' && 'text-success font-semibold',
            state !== 'failed' && state !== 'sent' && 'text-ink-soft',
          )}>
          {stateText(photo)}
        </p>
        {state === 'sending' && (
          <progress
            className="block w-full h-2 [accent-color:var(--color-accent-fill)]"
            value={progress}
            aria-label={`Envoi de ${file.name}`}
          />
        )}
      </div>
      <div className={classes('flex', state !== 'failed' && 'absolute top-0 right-0')}>
        {state === 'failed' && (
          <Button
            variant="bare"
            size="icon"
            className="bg-surface!"
            icon={<RotateCcw />}
            aria-label={`Réessayer\u00a0: ${file.name}`}
            onClick={() => retryPhoto(id)}
          />
        )}
        {state !== 'sent' && (
          <Button
            variant="bare"
            size="icon"
            className="bg-surface!"
            icon={<X />}
            aria-label={`${under ? 'Annuler l’envoi' : 'Retirer'}\u00a0: ${file.name}`}
            onClick={(event) => {
              // Moves the focus, since the button is removed with its row.
              event.currentTarget
                .closest('form')
                ?.querySelector<HTMLElement>('[type=file]')
                ?.focus()
              cancelPhoto(id)
            }}
          />
        )}
      </div>
    </li>
  )
}

function stateText({ state, progress, problem, file }: QueuedPhoto): string {
  if (state === 'chosen') return formatBytes(file.size)
  if (state === 'waiting') return 'En attente'
  if (state === 'sent') return 'Publiée'
  if (state === 'failed') return problem ?? ''
  return progress < 1 ? `Envoi\u00a0: ${Math.floor(progress * 100)}\u00a0%` : 'Préparation...'
}
