import ImageIcon from 'lucide-react/icons/image'
import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { FieldFrame, type FieldProps } from './Field.tsx'

export type FileDropProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'type'> & {
    /** The bold line inviting to choose; becomes the names of the files once chosen. */
    prompt?: string
    /** The files are listed elsewhere: the prompt stays, and the same file can be chosen again. */
    listed?: boolean
  }

/**
 * A dashed area that is wholly covered by a real file input: click, keyboard and drop are the
 * browser's own, and the files arrive by `onChange`. `accept` filters the chooser only: dropped
 * files must be checked by whoever receives them.
 */
export function FileDrop(props: FileDropProps) {
  const { label, hint, help, error, className, id, prompt, listed, onChange, ...native } = props
  const area = useRef<HTMLSpanElement>(null)
  const [names, setNames] = useState<string[]>([])
  const [over, setOver] = useState(false)

  useEffect(() => {
    // A reset form empties the input without a change event.
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
    <FieldFrame {...{ label, hint, help, error, className, id }}>
      {(wiring) => (
        <span
          ref={area}
          className={classes(
            'stack gap-1 text-label muted break text-center relative rounded gi',
            styles.drop,
            over && styles.over,
          )}
        >
          <ImageIcon size="1.625rem" />
          <strong className="text-body text-sumi strong">
            {summary(names, prompt, native.multiple)}
          </strong>
          <span>{native.multiple ? 'ou les déposer ici' : 'ou le déposer ici'}</span>
          <input
            {...native}
            {...wiring}
            type="file"
            className={classes('wide absolute pointer', styles.file)}
            onChange={take}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={() => setOver(false)}
          />
        </span>
      )}
    </FieldFrame>
  )
}

function summary(names: string[], prompt: string | undefined, multiple: boolean | undefined) {
  if (names.length > 3) return `${names.length} fichiers choisis`
  if (names.length > 0) return names.join(', ')
  return prompt ?? (multiple ? 'Choisir des fichiers' : 'Choisir un fichier')
}
