import ImageUp from 'lucide-react/icons/image-up'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import X from 'lucide-react/icons/x'
import { type ClipboardEvent, type DragEvent, type Ref, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { TextField } from '#web/ui/Field.tsx'
import styles from './ImageField.module.css'
import { imageTypes } from './isImage.ts'
import { Picture } from './Picture.tsx'
import { type UploadState, useImageUpload } from './useImageUpload.ts'

type Props = {
  /** Of the field that holds the address */
  label: string
  name: string
  /** The picture's address; empty for none */
  value: string | undefined
  onChange: (address: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  error?: string | undefined
}

/**
 * A picture chosen, dropped or pasted from the device, or the address of one that is elsewhere.
 * The field holds an address either way, so that a form and its draft know nothing of files; a
 * form is not saved while its picture is on the way (useAdminForm).
 */
export function ImageField({ label, value = '', onChange, error, ...field }: Props) {
  const { state, upload, cancel } = useImageUpload(onChange)
  const [over, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0]
    if (file) void upload(file)
    return file !== undefined
  }
  const onPaste = (event: ClipboardEvent) => {
    if (take(event.clipboardData.files)) event.preventDefault()
  }
  const onDrop = (event: DragEvent) => {
    setOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name its fields twice
    <div
      role="group"
      aria-label="Image"
      className={classes(styles.field, over && styles.over)}
      onPaste={onPaste}
      onDrop={onDrop}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
    >
      <div className={styles.device}>
        <div className={styles.preview}>
          <Picture
            key={value}
            src={value}
            alt={value && 'L’image choisie'}
            sizes="8rem"
            fallback={
              value ? (
                <span className={styles.lost}>Cette image ne s’affiche pas.</span>
              ) : (
                <ImageUp size="1.625rem" strokeWidth={1.75} aria-hidden />
              )
            }
          />
        </div>
        <div className={styles.actions}>
          <input
            ref={chooser}
            type="file"
            accept={imageTypes}
            hidden
            aria-label="Fichier de l’image"
            onChange={({ currentTarget }) => {
              take(currentTarget.files)
              // The same file can be chosen again.
              currentTarget.value = ''
            }}
          />
          <Button size="small" variant="ghost" onClick={() => chooser.current?.click()}>
            {value ? 'Changer d’image' : 'Choisir une image'}
          </Button>
          {value && state.is !== 'sending' && (
            <Button
              size="small"
              variant="bare"
              onClick={() => {
                onChange('')
                chooser.current?.parentElement?.querySelector('button')?.focus()
              }}
            >
              Retirer l’image
            </Button>
          )}
          <Progress state={state} onCancel={cancel} />
        </div>
      </div>
      <TextField
        {...field}
        type="url"
        label={label}
        hint="facultatif"
        placeholder="https://..."
        help="Ou déposez ici une photo de votre appareil, ou collez-la."
        error={error}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}

function Progress({ state, onCancel }: { state: UploadState; onCancel: () => void }) {
  return (
    <div className={styles.progress}>
      <p role="status" className={state.is === 'failed' ? styles.failed : undefined}>
        {state.is === 'failed' && state.reason}
        {state.is === 'sending' && `Envoi de ${state.name}...`}
      </p>
      {state.is === 'sending' && (
        <>
          <progress value={state.part} aria-label="Envoi de l’image" />
          <Button
            size="icon"
            variant="bare"
            icon={<X aria-hidden />}
            aria-label="Annuler l’envoi de l’image"
            onClick={onCancel}
          />
        </>
      )}
      {state.is === 'failed' && state.retry && (
        <Button size="small" variant="ghost" icon={<RotateCcw aria-hidden />} onClick={state.retry}>
          Réessayer
        </Button>
      )}
    </div>
  )
}
