import ImageUp from 'lucide-react/icons/image-up'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import X from 'lucide-react/icons/x'
import { type ClipboardEvent, type DragEvent, type Ref, useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/api.ts'
import { setUnsaved } from '#web/forms/leaving.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { TextField } from '#web/ui/Field.tsx'
import styles from './ImageField.module.css'
import { imageTypes, isImage } from './isImage.ts'
import { Picture } from './Picture.tsx'
import { beginUpload } from './pendingUploads.ts'
import { uploadPicture } from './uploadPicture.ts'

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

type UploadState =
  | { is: 'idle' }
  | { is: 'sending'; name: string; part: number }
  | { is: 'failed'; reason: string; retry?: () => void }

/** Stores a picture from the device and answers its address; one at a time. */
function useImageUpload(onStored: (address: string) => void) {
  const [state, setState] = useState<UploadState>({ is: 'idle' })
  const stop = useRef<AbortController>(undefined)
  const stored = useRef(onStored)
  stored.current = onStored
  useEffect(() => () => stop.current?.abort(), [])

  const upload = async (file: File) => {
    if (!isImage(file)) {
      return setState({ is: 'failed', reason: `${file.name} n’est pas une image.` })
    }
    stop.current?.abort()
    const current = new AbortController()
    stop.current = current
    const end = beginUpload()
    setUnsaved(current, true)
    const show = (next: UploadState) => stop.current === current && setState(next)
    const onProgress = (part: number) => show({ is: 'sending', name: file.name, part })
    onProgress(0)
    try {
      const { url } = await uploadPicture(file, { signal: current.signal, onProgress })
      stored.current(url)
      show({ is: 'idle' })
    } catch (error) {
      if (!current.signal.aborted) {
        show({ is: 'failed', reason: reasonOf(error), retry: () => void upload(file) })
      }
    } finally {
      setUnsaved(current, false)
      end()
    }
  }

  const cancel = () => {
    stop.current?.abort()
    setState({ is: 'idle' })
  }
  return { state, upload, cancel }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 401) return 'Votre session a expiré\u00a0: reconnectez-vous.'
  return error.problems[0]?.msg ?? 'L’image n’est pas arrivée.'
}
