import ImageIcon from 'lucide-react/icons/image'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { Live } from '#web/look/ui/Live.tsx'
import styles from './UploadList.module.css'
import { cancelPhoto, type Queue, type QueuedPhoto, retryPhoto } from './uploadQueue.ts'

/** Every photo that was chosen, as it looks, with how far it has got and what can be done about it. */
export function UploadList({ queue }: { queue: Queue }) {
  const { photos, busy } = queue
  const sent = photos.filter(({ state }) => state === 'sent').length
  const under = photos.filter(({ state }) => state !== 'chosen').length
  return (
    <>
      {photos.length > 0 && (
        <ul className={styles.list} aria-label="Photos choisies">
          {photos.map((photo) => (
            <Row key={photo.id} photo={photo} />
          ))}
        </ul>
      )}
      <Live>{busy && `${sent} sur ${under}`}</Live>
    </>
  )
}

function Row({ photo }: { photo: QueuedPhoto }) {
  const { id, file, state, part } = photo
  const under = state === 'waiting' || state === 'sending'
  return (
    <li className={styles.tile} data-state={state}>
      <Preview photo={photo} />
      <div className={styles.words}>
        <p className={classes('strong text-small overflow-hidden', styles.name)} title={file.name}>
          {file.name}
        </p>
        <p className={`muted ${styles.state}`}>{stateText(photo)}</p>
        {state === 'sending' && (
          <progress
            className={`wide ${styles.bar}`}
            value={part}
            aria-label={`Envoi de ${file.name}`}
          />
        )}
      </div>
      <div className={styles.buttons}>
        {state === 'failed' && (
          <Button
            variant="bare"
            size="icon"
            icon={<RotateCcw aria-hidden />}
            aria-label={`Réessayer\u00a0: ${file.name}`}
            onClick={() => retryPhoto(id)}
          />
        )}
        {state !== 'sent' && (
          <Button
            variant="bare"
            size="icon"
            icon={<X aria-hidden />}
            aria-label={`${under ? 'Annuler l’envoi' : 'Retirer'}\u00a0: ${file.name}`}
            onClick={(event) => {
              // The button goes with its row.
              event.currentTarget
                .closest('form')
                ?.querySelector<HTMLElement>('[type=file]')
                ?.focus()
              cancelPhoto(id)
            }}
          />
        )}
      </div>
    </li>
  )
}

function Preview({ photo: { preview } }: { photo: QueuedPhoto }) {
  const [failed, setFailed] = useState(false)
  return (
    <span className={`fixed center tinted ${styles.preview}`}>
      {failed ? (
        <ImageIcon size="1.25rem" strokeWidth={1.75} aria-hidden />
      ) : (
        <img
          loading="lazy"
          decoding="async"
          src={preview}
          alt=""
          // A kind this browser does not show; the server may still take it.
          onError={() => setFailed(true)}
        />
      )}
    </span>
  )
}

function stateText({ state, part, reason, file }: QueuedPhoto): string {
  if (state === 'chosen') return size(file.size)
  if (state === 'waiting') return 'En attente'
  if (state === 'sent') return 'Publiée'
  if (state === 'failed') return reason ?? ''
  return part < 1 ? `Envoi\u00a0: ${Math.floor(part * 100)}\u00a0%` : 'Préparation...'
}

const megabyte = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

const size = (bytes: number) =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)}\u00a0Ko` : `${megabyte.format(bytes / 1e6)}\u00a0Mo`
