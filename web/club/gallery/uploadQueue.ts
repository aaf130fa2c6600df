import type { Photo } from '#src/club/gallery/gallery.schema.ts'
import { readTaken } from '#src/core/media/taken.shared.ts'
import { explainError } from '#web/admin/forms/formErrors.ts'
import { ApiError, newIdempotencyKey, send } from '#web/core/api.ts'
import { Store, useStore } from '#web/core/store.ts'
import { shrinkPhoto } from '#web/ui/media/shrinkPhoto.ts'
import { sendForm } from '#web/ui/media/uploadPicture.ts'

/*
 * Queue of photos being uploaded. Kept in one store, not in a component, so that uploads continue
 * while one visits other pages.
 */

export type QueuedPhoto = {
  id: number
  file: File
  /** Prevents a second copy when a photo is sent again after a lost answer */
  idempotencyKey: string
  preview: string
  state: 'chosen' | 'waiting' | 'sending' | 'sent' | 'failed'
  /** Share of the upload already sent, from 0 to 1 */
  progress: number
  reason?: string
  /** Defined once sent */
  _id?: string
}

export type Queue = {
  photos: readonly QueuedPhoto[]
  busy: boolean
  /** Result of the last run; `event` is the one given to its photos */
  end: { sent: number; failed: number; event: string } | undefined
}

/** Maximum simultaneous uploads; more would only slow each one. */
const concurrency = 2

const queue = new Store<Queue>({ photos: [], busy: false, end: undefined })
/** Fields of the form, sent with every photo, and `eventId` of the event their album belongs to. */
let texts = new FormData()
let lastId = 0
const stops = new Map<number, AbortController>()

export const useUploadQueue = () => useStore(queue, (current) => current)

export function choosePhotos(files: readonly File[]): void {
  const known = new Set(queue.get().photos.map(({ file }) => signOf(file)))
  const added = files
    .filter((file) => !known.has(signOf(file)))
    .map((file): QueuedPhoto => {
      lastId += 1
      const preview = URL.createObjectURL(file)
      const idempotencyKey = newIdempotencyKey()
      return { id: lastId, file, idempotencyKey, preview, state: 'chosen', progress: 0 }
    })
  set({ photos: [...queue.get().photos, ...added], end: undefined })
}

export function cancelPhoto(id: number): void {
  stops.get(id)?.abort()
  drop((photo) => photo.id === id)
}

export function sendPhotos(given: FormData): void {
  texts = given
  for (const { id, state } of queue.get().photos) {
    if (state === 'chosen' || state === 'failed') change(id, { state: 'waiting', progress: 0 })
  }
  start()
}

export function retryPhoto(id: number): void {
  change(id, { state: 'waiting', progress: 0 })
  start()
}

function start(): void {
  if (!queue.get().busy) {
    set({ busy: true, end: undefined })
    window.addEventListener('beforeunload', warn)
  }
  const free = concurrency - stops.size
  for (let n = 0; n < free; n++) void sendNext()
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

async function sendNext(): Promise<void> {
  const next = queue.get().photos.find(({ state }) => state === 'waiting')
  if (!next) return stops.size === 0 ? await finish() : undefined
  const { id } = next
  const stop = new AbortController()
  stops.set(id, stop)
  change(id, { state: 'sending' })
  try {
    const _id = await publish(next, stop.signal, (progress) => change(id, { progress }))
    change(id, { state: 'sent', progress: 1, _id })
  } catch (error) {
    if (!stop.signal.aborted) change(id, { state: 'failed', reason: reasonOf(error) })
  }
  stops.delete(id)
  await sendNext()
}

async function publish(
  { file, idempotencyKey }: QueuedPhoto,
  signal: AbortSignal,
  onProgress: (progress: number) => void,
) {
  const form = new FormData()
  for (const [name, text] of texts) form.append(name, text)
  const small = await shrinkPhoto(file)
  // Reads the date before it is lost: shrinking drops the camera's metadata.
  const taken = small === file ? undefined : readTaken(new Uint8Array(await file.arrayBuffer()))
  if (taken) form.append('taken', taken)
  form.append('images', small)
  const options = { signal, onProgress, idempotencyKey }
  const [photo] = await sendForm<Photo[]>('/api/gallery/upload', form, options)
  return photo?._id ?? ''
}

/** Restores the order in which the photos were chosen, whichever arrived first. */
async function finish(): Promise<void> {
  if (!queue.get().busy) return
  const ids = queue.get().photos.flatMap(({ _id }) => _id ?? [])
  if (ids.length > 1) await send('PUT', '/api/gallery/order', { ids }).catch(() => {})
  // Leaves the end to a photo that was retried in the meantime.
  if (stops.size > 0) return
  window.removeEventListener('beforeunload', warn)
  drop(({ state }) => state === 'sent')
  const failed = queue.get().photos.filter(({ state }) => state === 'failed').length
  set({ busy: false, end: { sent: ids.length, failed, event: String(texts.get('event')).trim() } })
}

export const publishedText = (sent: number) =>
  sent === 1 ? 'Photo publiée.' : `${sent} photos publiées.`

const reasonOf = (error: unknown) =>
  (error instanceof ApiError && explainError(error)) || 'Elle n’est pas arrivée.'

const signOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

function drop(which: (photo: QueuedPhoto) => boolean): void {
  for (const photo of queue.get().photos.filter(which)) URL.revokeObjectURL(photo.preview)
  set({ photos: queue.get().photos.filter((photo) => !which(photo)) })
}

function change(id: number, to: Partial<QueuedPhoto>): void {
  set({
    photos: queue.get().photos.map((photo) => (photo.id === id ? { ...photo, ...to } : photo)),
  })
}

function set(to: Partial<Queue>): void {
  queue.set({ ...queue.get(), ...to })
}
