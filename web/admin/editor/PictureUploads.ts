import type { Editor } from '@tiptap/core'
import { ApiError } from '#web/core/api.ts'
import type { OpenForms } from '#web/core/open-forms.ts'
import { Store } from '#web/core/store.ts'
import { uploadPicture } from '#web/ui/media/uploadPicture.ts'

export type PictureUpload = {
  file: File
  /** Fraction sent, from 0 to 1 */
  progress: number
  /** Reason of a failed upload; absent while it runs */
  failure?: string
}

/** Tracks the picture uploads of one editor by the `upload` attribute of their placeholders. */
export class PictureUploads {
  readonly store = new Store<ReadonlyMap<string, PictureUpload>>(new Map())
  readonly #controllers = new Map<string, AbortController>()
  readonly #forms: OpenForms
  editor: Editor | undefined

  /** @param forms whose saves wait for the uploads */
  constructor(forms: OpenForms) {
    this.#forms = forms
  }

  /** Counts the failed uploads. */
  failures = () =>
    [...this.store.get().values()].filter(({ failure }) => failure !== undefined).length

  /** Starts an upload and returns the id for the `upload` attribute of its placeholder. */
  start(file: File): string {
    const id = crypto.randomUUID()
    this.#set(id, { file, progress: 0 })
    void this.#send(id, file)
    return id
  }

  retry(id: string): void {
    const upload = this.store.get().get(id)
    if (!upload) return
    this.#set(id, { file: upload.file, progress: 0 })
    void this.#send(id, upload.file)
  }

  drop(id: string): void {
    this.#controllers.get(id)?.abort()
    this.#controllers.delete(id)
    const others = new Map(this.store.get())
    if (others.delete(id)) this.store.set(others)
  }

  dropAll(): void {
    for (const id of this.store.get().keys()) this.drop(id)
  }

  async #send(id: string, file: File): Promise<void> {
    const controller = new AbortController()
    const { reportProgress, end } = this.#forms.beginUpload()
    controller.signal.addEventListener('abort', () => end('stopped'))
    this.#controllers.set(id, controller)
    try {
      const onProgress = (progress: number) => {
        reportProgress(progress)
        this.#set(id, { file, progress })
      }
      const picture = await uploadPicture(file, { onProgress, signal: controller.signal })
      if (controller.signal.aborted) return
      this.#place(id, picture)
      end('arrived')
      this.drop(id)
    } catch (error) {
      if (controller.signal.aborted) return
      const message = error instanceof ApiError ? error.message : ''
      this.#set(id, { file, progress: 0, failure: message || 'L’envoi a échoué.' })
      end('failed')
    }
  }

  /**
   * Replaces the placeholder, wherever it has moved. This is no undo step: undo removes the whole
   * picture.
   */
  #place(id: string, { url, alt }: { url: string; alt?: string }): void {
    const { editor } = this
    if (!editor || editor.isDestroyed) return
    const { tr, doc } = editor.state
    doc.descendants((node, at) => {
      if (node.attrs.upload !== id) return
      tr.setNodeAttribute(at, 'src', url).setNodeAttribute(at, 'upload', null)
      if (!node.attrs.alt && alt) tr.setNodeAttribute(at, 'alt', alt)
    })
    editor.view.dispatch(tr.setMeta('addToHistory', false))
  }

  #set(id: string, upload: PictureUpload): void {
    this.store.set(new Map(this.store.get()).set(id, upload))
  }
}
