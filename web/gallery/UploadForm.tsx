import { useId } from 'react'
import { imageTypes } from '#web/media/isImage.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckField, TextArea, TextField } from '#web/ui/Field.tsx'
import { FileDrop } from '#web/ui/FileDrop.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './UploadForm.module.css'
import { UploadList } from './UploadList.tsx'
import { publishedText } from './uploadQueue.ts'
import { useEventNames } from './useEventNames.ts'
import { useUploadForm } from './useUploadForm.ts'

const titleLength = 200
const descriptionLength = 5_000

/** Any number of photos with one set of texts; each is sent by itself. */
export function UploadForm({ onUploaded }: { onUploaded: () => Promise<unknown> }) {
  const id = useId()
  const events = useEventNames()
  const { queue, problems, choose, paste, submit, ticked } = useUploadForm(onUploaded)
  return (
    <form method="post" className={styles.form} onSubmit={submit} onPaste={paste} noValidate>
      <FileDrop
        label="Images"
        name="images"
        accept={imageTypes}
        multiple
        listed
        prompt="Choisir des images"
        className={styles.files}
        error={problems.files}
        onChange={choose}
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
        <UploadList queue={queue} />
        {queue.end !== undefined && queue.end.failed > 0 && <Failure {...queue.end} />}
        <CheckField
          name="consent"
          label="J’ai vérifié les autorisations de droit à l’image"
          help="Pour les mineurs, celle de leurs parents."
          error={problems.consent}
          onChange={ticked}
        />
        <Button type="submit" pending={queue.busy} pendingText="Publication...">
          Publier
        </Button>
      </div>
    </form>
  )
}

/** The photos that are left stay in the list: publishing again sends only those. */
function Failure({ sent, failed }: { sent: number; failed: number }) {
  const left = failed === 1 ? 'Une photo reste à publier.' : `${failed} photos restent à publier.`
  return (
    <Notice kind="error" title="Erreur lors de l’upload.">
      <p>{sent > 0 ? `${publishedText(sent)} ${left}` : left}</p>
    </Notice>
  )
}
