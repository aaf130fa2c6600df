import type { Editor } from '@tiptap/core'
import type { OpenForms } from '#web/core/open-forms.ts'
import { type Upload, Uploads } from '#web/core/uploads.ts'
import { type UploadedPicture, uploadPicture } from '#web/ui/media/uploadPicture.ts'

export type PictureUpload = Upload<UploadedPicture>

/** Tracks the picture uploads of one editor by the `upload` attribute of their placeholders. */
export class PictureUploads extends Uploads<UploadedPicture> {
  editor: Editor | undefined

  /** @param forms whose saves wait for the uploads */
  constructor(forms: OpenForms) {
    super(() => ({
      send: uploadPicture,
      explain: ({ problems }) => problems[0]?.msg ?? 'L’envoi a échoué.',
      forms,
      onSent: (picture, id) => {
        this.#place(id, picture)
        this.remove(id)
      },
    }))
  }

  countFailed = () => this.store.get().filter(({ state }) => state === 'failed').length

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
}
