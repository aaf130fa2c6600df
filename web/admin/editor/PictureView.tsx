import type { Editor } from '@tiptap/core'
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { useId } from 'react'
import { limits } from '#src/core/text/limits.shared.ts'
import type { OpenForms } from '#web/core/open-forms.ts'
import { useStore } from '#web/core/store.ts'
import { type Upload, Uploads } from '#web/core/uploads.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { type UploadedPicture, uploadPicture } from '#web/ui/media/uploadPicture.ts'

export function PictureView({ node, extension, updateAttributes, deleteNode }: NodeViewProps) {
  const uploads: PictureUploads = extension.options.uploads
  const { src, alt, title, upload: id } = node.attrs as Record<string, string | null>
  const upload = useStore(uploads.store, (all) => all.find((one) => one.id === id))
  const remove = () => {
    if (id) uploads.remove(id)
    deleteNode()
  }
  return (
    <NodeViewWrapper
      as="span"
      className="block my-4 border border-line bg-page"
      contentEditable={false}>
      {src ? (
        <img
          src={src}
          alt={alt ?? ''}
          className="w-full max-h-[24rem] object-contain"
          data-drag-handle
          draggable
        />
      ) : (
        <Way upload={upload} onRetry={() => id && uploads.start(id)} />
      )}
      <span className="grid grid-cols-1 gap-2 p-3 justify-items-start">
        <Words
          label="Ce qu’on voit sur la photo"
          placeholder="Pour les personnes qui ne la voient pas"
          value={alt}
          onChange={(words) => updateAttributes({ alt: words })}
        />
        <Words
          label="Légende"
          placeholder="Facultatif, sous la photo"
          value={title}
          onChange={(words) => updateAttributes({ title: words || null })}
        />
        <Button size="small" variant="ghost" onClick={remove}>
          Retirer la photo
        </Button>
      </span>
    </NodeViewWrapper>
  )
}

type WordsProps = {
  label: string
  placeholder: string
  value: string | null | undefined
  onChange: (words: string) => void
}

function Words({ label, value, onChange, placeholder }: WordsProps) {
  const id = useId()
  return (
    <span className="flex flex-wrap items-center w-full text-note leading-normal gap-y-1 gap-x-3 font-sans">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        className="min-w-0 min-h-11 text-body text-ink rounded bg-surface flex-[1_1_14rem] py-1.5 px-2.5 border-field border-outline"
        value={value ?? ''}
        maxLength={limits.alt}
        placeholder={placeholder}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          // Enter in this field must not submit the article's form.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
    </span>
  )
}

const direction =
  'grid grid-cols-1 gap-2 justify-items-start min-w-0 wrap-anywhere p-4 border-b-2 border-b-outline border-dashed font-sans text-body leading-normal'

type Way = { upload: PictureUpload | undefined; onRetry: () => void }

function Way({ upload, onRetry }: Way) {
  if (!upload) return <span className={direction}>Cette photo n’a pas été envoyée.</span>
  const { file, progress, state, problem } = upload
  if (state === 'failed') {
    return (
      <span className={direction} role="alert">
        <strong className="text-accent">
          {file.name}
          {'\u00a0: '}
          {problem}
        </strong>
        <Button size="small" variant="ghost" onClick={onRetry}>
          Réessayer
        </Button>
      </span>
    )
  }
  const percent = Math.round(progress * 100)
  return (
    <span className={direction}>
      <span>
        {file.name}
        {progress < 1 ? `\u00a0: envoi... ${percent}\u00a0%` : '\u00a0: préparation...'}
      </span>
      <progress
        max={100}
        value={percent}
        aria-label={`Envoi de ${file.name}`}
        className="w-full accent-ink"
      />
    </span>
  )
}

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
