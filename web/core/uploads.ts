import { useRef, useState } from 'react'
import { ApiError, newIdempotencyKey } from './api.ts'
import type { OpenForms } from './open-forms.ts'
import { Store, useStore } from './store.ts'

export type Upload<Result> = {
  /** Also identifies a repetition after a lost answer to the server */
  id: string
  file: File
  /** Address of the local file, for an image element */
  preview: string
  state: 'chosen' | 'waiting' | 'sending' | 'sent' | 'failed'
  /** Fraction sent, from 0 to 1; at 1 the server is still processing */
  progress: number
  /** Why it failed */
  problem?: string
  result?: Result
}

export type Sending = { signal: AbortSignal; onProgress: (progress: number) => void }

type Options<Result> = {
  /** @throws ApiError */
  send: (file: File, sending: Sending, id: string) => Promise<Result>
  explain: (error: ApiError) => string
  /** Maximum simultaneous uploads */
  parallel?: number
  /** Forms whose saves wait for the uploads, and which are not left meanwhile without a question */
  forms?: OpenForms
  onSent?: (result: Result, id: string) => void
  /** Runs when nothing waits or is sent any more */
  onIdle?: () => void
}

/** Queue of files being uploaded: each can fail with a reason, be sent again and be cancelled. */
export class Uploads<Result> {
  readonly store = new Store<readonly Upload<Result>[]>([])
  readonly #options: () => Options<Result>
  readonly #stops = new Map<string, AbortController>()

  /** @param options are read at each upload */
  constructor(options: () => Options<Result>) {
    this.#options = options
  }

  get isIdle(): boolean {
    return this.#stops.size === 0
  }

  /** Adds a file, to be sent by `start`. Returns its id. */
  choose = (file: File): string => {
    const id = newIdempotencyKey()
    const preview = URL.createObjectURL(file)
    this.store.set([...this.store.get(), { id, file, preview, state: 'chosen', progress: 0 }])
    return id
  }

  /** Sends a chosen file, or a failed one again, once it is its turn. */
  start = (id: string): void => {
    this.#change(id, { state: 'waiting', progress: 0 })
    this.#fill()
  }

  add = (file: File): string => {
    const id = this.choose(file)
    this.start(id)
    return id
  }

  /** Cancels an upload and forgets the file. */
  remove = (id: string): void => {
    this.#stops.get(id)?.abort()
    const all = this.store.get()
    for (const upload of all) if (upload.id === id) URL.revokeObjectURL(upload.preview)
    if (all.some((upload) => upload.id === id)) {
      this.store.set(all.filter((upload) => upload.id !== id))
    }
  }

  clear = (): void => {
    for (const { id } of this.store.get()) this.remove(id)
  }

  #fill(): void {
    const { parallel = Number.POSITIVE_INFINITY } = this.#options()
    const waiting = this.store.get().filter(({ state }) => state === 'waiting')
    for (const upload of waiting.slice(0, parallel - this.#stops.size)) void this.#send(upload)
  }

  async #send({ id, file }: Upload<Result>): Promise<void> {
    const { send, forms } = this.#options()
    const stop = new AbortController()
    this.#stops.set(id, stop)
    this.#change(id, { state: 'sending' })
    forms?.setUnsaved(stop, true)
    const pending = forms?.beginUpload()
    stop.signal.addEventListener('abort', () => pending?.end('stopped'))
    const onProgress = (progress: number) => {
      pending?.reportProgress(progress)
      this.#change(id, { progress })
    }
    try {
      const result = await send(file, { signal: stop.signal, onProgress }, id)
      if (!stop.signal.aborted) {
        this.#stops.delete(id)
        this.#change(id, { state: 'sent', progress: 1, result })
        this.#options().onSent?.(result, id)
        pending?.end('arrived')
      }
    } catch (error) {
      if (!stop.signal.aborted) {
        const refusal = error instanceof ApiError ? error : new ApiError(0, [])
        if (refusal !== error) reportError(error)
        this.#change(id, { state: 'failed', problem: this.#options().explain(refusal) })
        pending?.end('failed')
      }
    }
    forms?.setUnsaved(stop, false)
    this.#stops.delete(id)
    this.#fill()
    if (this.isIdle) this.#options().onIdle?.()
  }

  #change(id: string, to: Partial<Upload<Result>>): void {
    this.store.set(
      this.store.get().map((upload) => (upload.id === id ? { ...upload, ...to } : upload)),
    )
  }
}

/** Uploads of a component; they go on when it is left, unless it clears them. */
export function useUploads<Result>(options: Options<Result>) {
  const latest = useRef(options)
  latest.current = options
  const [uploads] = useState(() => new Uploads<Result>(() => latest.current))
  return { uploads, all: useStore(uploads.store, (all) => all) }
}
