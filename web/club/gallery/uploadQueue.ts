import type { Photo } from '#src/club/gallery/gallery.schema.ts'
import { readTaken } from '#src/core/media/taken.shared.ts'
import { explainError } from '#web/admin/forms/formErrors.ts'
import { send } from '#web/core/api.ts'
import { Store, useStore } from '#web/core/store.ts'
import { type Sending, type Upload, Uploads } from '#web/core/uploads.ts'
import { shrinkPhoto } from '#web/ui/media/shrinkPhoto.ts'
import { sendForm } from '#web/ui/media/uploadPicture.ts'

/*
 * Queue of photos being uploaded. Kept in one place, not in a component, so that uploads continue
 * while one visits other pages.
 */

export type QueuedPhoto = Upload<Photo | undefined>

export type Run = {
  busy: boolean
  /** Result of the last run; `event` is the one given to its photos */
  end: { sent: number; failed: number; event: string } | undefined
}

const run = new Store<Run>({ busy: false, end: undefined })
/** Fields of the form, sent with every photo, and `eventId` of the event their album belongs to. */
let texts = new FormData()

const queue = new Uploads<Photo | undefined>(() => ({
  // More would only slow each one.
  parallel: 2,
  send: publish,
  explain: (error) => explainError(error) || 'Elle n’est pas arrivée.',
  onIdle: () => void finish(),
}))

export const { remove: cancelPhoto } = queue

export const useUploadQueue = () => ({
  photos: useStore(queue.store, (photos) => photos),
  ...useStore(run, (current) => current),
})

export function choosePhotos(files: readonly File[]): void {
  const known = new Set(queue.store.get().map(({ file }) => fileSignature(file)))
  for (const file of files) if (!known.has(fileSignature(file))) queue.choose(file)
  run.set({ ...run.get(), end: undefined })
}

export function sendPhotos(given: FormData): void {
  texts = given
  for (const { id, state } of queue.store.get()) {
    if (state === 'chosen' || state === 'failed') retryPhoto(id)
  }
}

export function retryPhoto(id: string): void {
  if (!run.get().busy) {
    run.set({ busy: true, end: undefined })
    window.addEventListener('beforeunload', warn)
  }
  queue.start(id)
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

async function publish(file: File, sending: Sending, idempotencyKey: string) {
  const form = new FormData()
  for (const [name, text] of texts) form.append(name, text)
  const small = await shrinkPhoto(file)
  // Reads the date before it is lost: shrinking drops the camera's metadata.
  const takenAt = small === file ? undefined : readTaken(new Uint8Array(await file.arrayBuffer()))
  if (takenAt) form.append('taken', takenAt)
  form.append('images', small)
  const options = { ...sending, idempotencyKey }
  const [photo] = await sendForm<Photo[]>('/api/gallery/upload', form, options)
  return photo
}

/** Restores the order in which the photos were chosen, whichever arrived first. */
async function finish(): Promise<void> {
  if (!run.get().busy) return
  const sent = queue.store.get().filter(({ state }) => state === 'sent')
  const ids = sent.flatMap(({ result }) => result?._id ?? [])
  if (ids.length > 1) await send('PUT', '/api/gallery/order', { ids }).catch(() => {})
  // Leaves the end to a photo that was retried in the meantime.
  if (!queue.isIdle) return
  window.removeEventListener('beforeunload', warn)
  for (const { id } of sent) queue.remove(id)
  const failed = queue.store.get().filter(({ state }) => state === 'failed').length
  const event = String(texts.get('event')).trim()
  run.set({ busy: false, end: { sent: sent.length, failed, event } })
}

export const publishedText = (sent: number) =>
  sent === 1 ? 'Photo publiée.' : `${sent} photos publiées.`

const fileSignature = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`
