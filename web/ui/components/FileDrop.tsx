import ImageIcon from 'lucide-react/icons/image'
import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { FieldLayout, type FieldProps } from './Field.tsx'

type FileDropProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'type'> & {
    /** Bold text inviting to choose; replaced by the names of chosen files. */
    prompt?: string
    /** Keeps the prompt, for files listed elsewhere, and lets the same file be chosen again. */
    listed?: boolean
  }

/**
 * Dashed area covered by a native file input, so click, keyboard and drop are handled by the
 * browser. Files arrive in `onChange`. `accept` filters the chooser only: check dropped files.
 */
export function FileDrop(props: FileDropProps) {
  const { label, hint, help, error, className, id, prompt, listed, onChange, ...native } = props
  const area = useRef<HTMLSpanElement>(null)
  const [names, setNames] = useState<string[]>([])
  const [over, setOver] = useState(false)

  useEffect(() => {
    // Listens for a reset, which empties the input without a change event.
    const form = area.current?.closest('form')
    const forget = () => setNames([])
    form?.addEventListener('reset', forget)
    return () => form?.removeEventListener('reset', forget)
  }, [])

  function take(event: ChangeEvent<HTMLInputElement>) {
    if (!listed) setNames(Array.from(event.currentTarget.files ?? [], (file) => file.name))
    onChange?.(event)
    if (listed) event.currentTarget.value = ''
  }

  return (
    <FieldLayout {...{ label, hint, help, error, className, id }}>
      {(wiring) => (
        <span
          ref={area}
          className={classes(
            'grid grid-cols-1 gap-1 content-center justify-items-center relative min-w-0 min-h-28 py-3 px-4 md:min-h-44 md:py-6 border-card border-dashed rounded text-label text-ink-soft text-center wrap-anywhere [&_svg]:text-ink has-[:focus-visible]:[outline:3px_solid_var(--focus)] has-[:focus-visible]:outline-offset-3',
            error
              ? 'border-accent bg-accent-tint'
              : over
                ? 'border-ink bg-muted'
                : 'border-outline bg-surface hover:border-ink hover:bg-muted',
          )}>
          <ImageIcon size="1.625rem" />
          <strong className="text-body text-ink font-semibold">
            {summary(names, prompt, native.multiple)}
          </strong>
          <span>{native.multiple ? 'ou les déposer ici' : 'ou le déposer ici'}</span>
          <input
            {...native}
            {...wiring}
            type="file"
            className="w-full absolute cursor-pointer inset-0 opacity-0"
            onChange={take}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={() => setOver(false)}
          />
        </span>
      )}
    </FieldLayout>
  )
}

function summary(names: string[], prompt: string | undefined, multiple: boolean | undefined) {
  if (names.length > 3) return `${names.length} fichiers choisis`
  if (names.length > 0) return names.join(', ')
  return prompt ?? (multiple ? 'Choisir des fichiers' : 'Choisir un fichier')
}
