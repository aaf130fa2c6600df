import ImageIcon from 'lucide-react/icons/image'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { Upload } from '#web/core/uploads.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { IconButton } from '#web/ui/components/IconButton.tsx'
import { Picture } from './Picture.tsx'
import type { UploadedPicture } from './uploadPicture.ts'
import type { useImageUpload } from './useImageUpload.ts'

type Props = {
  /** Address of the picture in the form; empty for none */
  address: string
  picture: ReturnType<typeof useImageUpload>
  /** Cancels an upload that is running or has failed */
  onCancel: () => void
  onRemove: () => void
}

export function ChosenPicture({ address, picture, onCancel, onRemove }: Props) {
  const { current, problem, arrived, retry } = picture
  const isWaiting = current !== undefined || problem !== undefined
  const isSending = current !== undefined && problem === undefined
  // Shown from the device, instead of being downloaded.
  const local = arrived?.result?.url === address ? arrived : undefined
  const nothing = !address && !isWaiting
  return (
    // In a wide form: the picture, and beside it what is said of it.
    <div
      className={classes(
        !nothing &&
          'grid grid-cols-[minmax(0,1fr)] @min-[30rem]:grid-cols-[15rem_minmax(0,1fr)] rounded bg-surface border-field border-outline',
      )}>
      {!nothing && (
        <div className="overflow-hidden relative *:absolute *:inset-0 *:size-full *:object-cover bg-muted aspect-3/2">
          {isWaiting ? (
            <Local key={current?.id} local={current} alt="" />
          ) : local ? (
            <Local key={local.id} local={local} alt="L’image choisie" address={address} />
          ) : (
            <StoredPicture key={address} address={address} />
          )}
        </div>
      )}
      <div
        className={classes(
          'flex flex-wrap items-center gap-3 min-w-0 wrap-anywhere text-note gap-y-1',
          !nothing && 'py-2 px-3',
        )}>
        <p role="status" className={problem ? 'text-accent font-semibold' : 'empty:hidden!'}>
          {problem}
          {isSending && `Envoi de ${current.file.name}...`}
        </p>
        {isSending && (
          <div className="flex flex-wrap items-center gap-2 flex-[1_1_12rem]">
            <progress
              value={current.progress}
              aria-label="Envoi de l’image"
              className="flex-1 min-w-[6rem] h-[10px] accent-accent-fill"
            />
            <IconButton Icon={X} label="Annuler l’envoi de l’image" onClick={onCancel} />
          </div>
        )}
        {problem && (
          <div className="flex flex-wrap items-center gap-2 flex-[1_1_12rem]">
            {retry && (
              <Button size="small" icon={<RotateCcw />} onClick={retry}>
                Réessayer
              </Button>
            )}
            <Button size="small" variant="bare" onClick={onCancel}>
              Écarter ce fichier
            </Button>
          </div>
        )}
        {address && !isWaiting && (
          <Button size="small" variant="bare" className="-ms-3" onClick={onRemove}>
            Retirer l’image
          </Button>
        )}
      </div>
    </div>
  )
}

const StoredPicture = ({ address }: { address: string }) => (
  <Picture
    src={address}
    alt="L’image choisie"
    sizes="(min-width: 30rem) 12rem, 90vw"
    fallback={
      <span className="grid gap-2 p-3 absolute text-center text-note min-w-0 wrap-anywhere inset-0 place-content-center justify-items-center">
        Cette image ne s’affiche pas.
      </span>
    }
  />
)

type LocalProps = { local: Upload<UploadedPicture> | undefined; alt: string; address?: string }

/**
 * Preview of a local file. A type the browser can't show, mostly HEIC, is a tile with its name
 * until the server has converted it.
 */
function Local({ local, alt, address }: LocalProps) {
  const [failed, setFailed] = useState(false)
  if (local && !failed) {
    return <img src={local.preview} alt={alt} onError={() => setFailed(true)} />
  }
  if (address) return <StoredPicture address={address} />
  return (
    <span className="grid gap-2 p-3 absolute text-center text-note min-w-0 wrap-anywhere inset-0 place-content-center justify-items-center">
      <ImageIcon size="1.625rem" />
      {local?.file.name}
    </span>
  )
}
