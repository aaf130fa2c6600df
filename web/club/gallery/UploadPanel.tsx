import { useId } from 'react'
import { BeltChip } from '#web/look/art/Belt.tsx'
import { SessionDialog } from '#web/office/accounts/login/SessionDialog.tsx'
import { UploadForm } from './UploadForm.tsx'
import styles from './UploadPanel.module.css'

/**
 * Spec section 2 'Gallery page', for admins: the upload form at the head of the public page. Where
 * the session has ended it asks to log in again, as in the dashboard.
 */
export function UploadPanel({ onUploaded }: { onUploaded: () => Promise<unknown> }) {
  const id = useId()
  return (
    <section className={`wrap ${styles.panel}`} aria-labelledby={id}>
      <div className={styles.intro}>
        <p className={styles.eyebrow}>
          <BeltChip color="noire" />
          Administration
        </p>
        <h2 id={id} className={styles.title}>
          Ajouter des photos
        </h2>
        <p className={styles.formats}>JPG, PNG ou WEBP. Plusieurs fichiers à la fois.</p>
      </div>
      <UploadForm onUploaded={onUploaded} />
      <SessionDialog />
    </section>
  )
}
