import { useId } from 'react'
import { BeltChip } from '#web/art/Belt.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FileDrop, TextArea, TextField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { tellMore } from './tellMore.ts'
import styles from './UploadPanel.module.css'
import type { UploadEnd } from './uploadPhotos.ts'
import { useUpload } from './useUpload.ts'

const titleLength = 200
const descriptionLength = 5_000

type UploadPanelProps = {
  /** Names that are already there, so that an event keeps one spelling */
  events: string[]
  onUploaded: () => Promise<unknown>
}

/** Spec section 2 'Gallery page', for admins: any number of photos with one set of texts. */
export function UploadPanel({ events, onUploaded }: UploadPanelProps) {
  const id = useId()
  const upload = useUpload(onUploaded)
  return (
    <section className={`wrap ${styles.panel}`} aria-labelledby={`${id}-title`}>
      <div className={styles.intro}>
        <p className={styles.eyebrow}>
          <BeltChip color="noire" />
          Administration
        </p>
        <h2 id={`${id}-title`} className={styles.title}>
          Ajouter des photos
        </h2>
        <p className={styles.formats}>JPG, PNG ou WEBP. Plusieurs fichiers à la fois.</p>
      </div>
      <form className={styles.form} onSubmit={upload.submit}>
        <FileDrop
          label="Images"
          name="images"
          accept="image/*"
          multiple
          prompt="Choisir des images"
          className={styles.files}
          error={upload.problem}
          onChange={upload.choose}
        />
        <TextField label="Titre" name="title" maxLength={titleLength} className={styles.name} />
        <TextField
          label="Événement"
          name="event"
          maxLength={titleLength}
          list={`${id}-events`}
          autoComplete="off"
          className={styles.event}
        />
        <datalist id={`${id}-events`}>
          {events.map((event) => (
            <option key={event} value={event} />
          ))}
        </datalist>
        <TextArea
          label="Description"
          hint="facultatif"
          name="description"
          rows={2}
          maxLength={descriptionLength}
          className={styles.description}
        />
        <div className={styles.end}>
          {upload.end?.error && <Failure end={upload.end} error={upload.end.error} />}
          <Button type="submit" pending={upload.pending} pendingText="Publication...">
            Publier
          </Button>
          {upload.pending && <Progress {...upload.progress} />}
        </div>
      </form>
    </section>
  )
}

/** The photos that are left stay chosen: publishing again sends only those. */
function Failure({
  end: { left, refused },
  error,
}: {
  end: UploadEnd
  error: NonNullable<UploadEnd['error']>
}) {
  const reason = [refused && `${refused}\u00a0:`, tellMore(error)].filter(Boolean).join(' ')
  return (
    <Notice kind="error" title="Erreur lors de l’upload." className={styles.failure}>
      {reason && <p>{reason}</p>}
      <p>
        {left.length === 1
          ? 'Une photo reste à publier.'
          : `${left.length} photos restent à publier.`}
      </p>
    </Notice>
  )
}

function Progress({ sent, total }: { sent: number; total: number }) {
  return (
    <p className={styles.progress} role="status">
      <progress value={sent} max={total} aria-label="Photos publiées" />
      {sent} sur {total}
    </p>
  )
}
