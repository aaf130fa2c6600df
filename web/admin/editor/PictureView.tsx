import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { useId } from 'react'
import { useStore } from '#web/core/store.ts'
import { Button } from '#web/ui/components/Button.tsx'
import type { PictureUpload, PictureUploads } from './PictureUploads.ts'

export function PictureView({ node, extension, updateAttributes, deleteNode }: NodeViewProps) {
  const uploads: PictureUploads = extension.options.uploads
  const { src, alt, upload: id } = node.attrs as Record<'src' | 'alt' | 'upload', string | null>
  const upload = useStore(uploads.store, (all) => (id === null ? undefined : all.get(id)))
  const field = useId()
  const remove = () => {
    if (id) uploads.drop(id)
    deleteNode()
  }
  return (
    <NodeViewWrapper
      as="span"
      className="block my-4 border border-line bg-page"
      contentEditable={false}
    >
      {src ? (
        <img
          src={src}
          alt={alt ?? ''}
          className="w-full max-h-[24rem] object-contain"
          data-drag-handle
          draggable
        />
      ) : (
        <Way upload={upload} onRetry={() => id && uploads.retry(id)} />
      )}
      <span className="flex flex-wrap items-center gap-3 p-3 text-note leading-normal gap-y-2 gap-x-3 font-sans">
        <label htmlFor={field} className="font-semibold">
          Ce qu’on voit sur la photo
        </label>
        <input
          id={field}
          className="min-w-0 min-h-11 text-body text-ink rounded bg-surface flex-[1_1_14rem] py-1.5 px-2.5 border-field border-outline"
          value={alt ?? ''}
          maxLength={500}
          placeholder="Pour les personnes qui ne la voient pas"
          onChange={({ target }) => updateAttributes({ alt: target.value })}
          onKeyDown={(event) => {
            // Enter in this field must not submit the article's form.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
        <Button size="small" variant="ghost" onClick={remove}>
          Retirer la photo
        </Button>
      </span>
    </NodeViewWrapper>
  )
}

const way =
  'grid grid-cols-1 gap-2 justify-items-start min-w-0 wrap-anywhere p-4 border-b-2 border-b-outline border-dashed font-sans text-body leading-normal'

type Way = { upload: PictureUpload | undefined; onRetry: () => void }

function Way({ upload, onRetry }: Way) {
  if (!upload) return <span className={way}>Cette photo n’a pas été envoyée.</span>
  const { file, progress, failure } = upload
  if (failure !== undefined) {
    return (
      <span className={way} role="alert">
        <strong className="text-accent">
          {file.name}
          {'\u00a0: '}
          {failure}
        </strong>
        <Button size="small" variant="ghost" onClick={onRetry}>
          Réessayer
        </Button>
      </span>
    )
  }
  const percent = Math.round(progress * 100)
  return (
    <span className={way}>
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
