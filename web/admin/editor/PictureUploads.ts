import type { Editor } from '@tiptap/core'
import { ApiError } from '#web/core/api.ts'
import { Store } from '#web/core/store.ts'
import { beginUpload } from '#web/ui/media/pendingUploads.ts'
import { uploadPicture } from '#web/ui/media/uploadPicture.ts'

export type PictureUpload = {
  file: File
  /** From 0 to 1 */
  progress: number
  /** Why it did not arrive; absent while it is on its way */
  failure?: string
}

/** The pictures of one editor that are on their way, by the name their place in the text carries. */
export class PictureUploads {
  readonly store = new Store<ReadonlyMap<string, PictureUpload>>(new Map())
  readonly #controllers = new Map<string, AbortController>()
  editor: Editor | undefined

  /** How many did not arrive. */
  failures = () =>
    [...this.store.get().values()].filter(({ failure }) => failure !== undefined).length

  /** Sends a file; the name it answers is for the `upload` attribute of its place in the text. */
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
    const { tell, end } = beginUpload()
    controller.signal.addEventListener('abort', () => end('stopped'))
    this.#controllers.set(id, controller)
    try {
      const onProgress = (progress: number) => {
        tell(progress)
        this.#set(id, { file, progress })
      }
      const picture = await uploadPicture(file, { onProgress, signal: controller.signal })
      if (controller.signal.aborted) return
      this.#place(id, picture)
      end('arrived')
      this.drop(id)
    } catch (error) {
      if (controller.signal.aborted) return
      const told = error instanceof ApiError ? error.message : ''
      this.#set(id, { file, progress: 0, failure: told || 'L’envoi a échoué.' })
      end('failed')
    }
  }

  /** The picture takes its place, wherever that has moved meanwhile; an undo takes it all away. */
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
