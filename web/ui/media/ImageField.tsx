import ImageUp from 'lucide-react/icons/image-up'
import {
  type ClipboardEvent,
  type DragEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { TextField } from '#web/ui/components/Field.tsx'
import { ChosenPicture } from './ChosenPicture.tsx'
import { imageTypes } from './isImage.ts'
import { useImageUpload } from './useImageUpload.ts'

type Props = {
  label: string
  name: string
  value: string | undefined
  onChange: (address: string) => void
  onBlur?: () => void
  ref?: Ref<{ focus: () => void }>
  error?: string | undefined
  title?: string
  help?: string
  /** Accepts local files only, so that visitors contact no other site */
  localOnly?: boolean
}

/**
 * Field for a picture: chosen, dropped or pasted from the device, or the address of an external
 * one. The value is an address either way, so forms and drafts store no files. A form cannot be
 * saved during an upload (useAdminForm).
 */
export function ImageField({ title = 'Image', label, value = '', onChange, ...rest }: Props) {
  const { error, ref, help, localOnly, ...field } = rest
  const picture = useImageUpload(onChange)
  const { current, problem, upload, cancel } = picture
  const [over, setOver] = useState(false)
  const [openChoice, setOpenChoice] = useState<boolean>()
  const chooser = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  // Hides the address of an uploaded picture, which means nothing to people.
  const address = value.startsWith('/uploads/') ? '' : value
  const open = error !== undefined || (openChoice ?? address !== '')
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({
    focus: () => (input.current?.getClientRects().length ? input : choose).current?.focus(),
  }))

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
  /** Moves the focus, since the focused element is removed. */
  const leave = (how: () => void) => {
    how()
    choose.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name its fields twice
    <div
      role="group"
      aria-label={title}
      className="grid grid-cols-1 gap-3 min-w-0 @container"
      onPaste={onPaste}
      onDrop={onDrop}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}>
      <p
        className="text-label font-semibold leading-normal mb-[calc(-1_*_var(--spacing))]"
        aria-hidden>
        {title}
      </p>
      {/* Nobody drops anything with a finger. */}
      <div
        className={classes(
          'grid gap-4 items-center p-4 rounded grid-cols-[auto_minmax(0,1fr)] border-2 border-dashed touch:grid-cols-[minmax(0,1fr)] touch:p-0 touch:border-0',
          over ? 'border-ink bg-muted' : 'border-outline',
        )}>
        <ImageUp className="ms-2 touch:hidden!" size="1.625rem" />
        <div className="grid grid-cols-1 gap-1 justify-items-start touch:justify-items-stretch">
          <input
            ref={chooser}
            type="file"
            accept={imageTypes}
            hidden
            aria-label="Fichier de l’image"
            onChange={({ currentTarget }) => {
              take(currentTarget.files)
              // Allows the same file to be chosen again.
              currentTarget.value = ''
            }}
          />
          <Button
            ref={choose}
            size="small"
            className="min-h-11"
            onClick={() => chooser.current?.click()}>
            {value || current || problem ? 'Changer d’image' : 'Choisir une image'}
          </Button>
          <p className="text-small text-ink-faint leading-normal touch:hidden">
            Ou déposez ici une photo de votre appareil, ou collez-la.
          </p>
        </div>
      </div>
      <ChosenPicture
        address={value}
        picture={picture}
        onCancel={() => leave(cancel)}
        onRemove={() => leave(() => onChange(''))}
      />
      {help && !value && <p className="text-note text-ink-soft leading-normal">{help}</p>}
      {!localOnly && (
        <>
          <Button
            size="small"
            variant="bare"
            className="min-h-11 justify-self-start -my-2 px-0! border-x-0! underline! decoration-2! decoration-accent! underline-offset-[0.2em]!"
            aria-expanded={open}
            aria-controls={panelId}
            onClick={() => setOpenChoice(!open)}>
            Autre adresse…
          </Button>
          <div id={panelId} hidden={!open}>
            <TextField
              {...field}
              ref={input}
              type="url"
              label={label}
              hint="facultatif"
              placeholder="https://..."
              help="Celle d’une image qui est déjà sur Internet."
              error={error}
              value={address}
              onChange={({ target }) => {
                setOpenChoice(true)
                onChange(target.value)
              }}
            />
          </div>
        </>
      )}
    </div>
  )
}
