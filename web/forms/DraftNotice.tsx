import History from 'lucide-react/icons/history'
import { Button } from '#web/ui/Button.tsx'
import styles from './DraftNotice.module.css'
import { momentOf } from './times.ts'
import type { FormPanel } from './useKeptForm.ts'

/** What an earlier visit left in the form, and the way back to what is saved. */
export function DraftNotice({ draft }: { draft: NonNullable<FormPanel['draft']> }) {
  const { at, files, isNew, changed, restart, compare } = draft
  return (
    <div role="status" className={styles.notice}>
      <History className={styles.icon} size="1.375rem" strokeWidth={1.75} aria-hidden />
      <div className={styles.body}>
        <p className={styles.title}>Votre brouillon du {momentOf(at)} a été repris.</p>
        {files.length > 0 && (
          <p>
            Un fichier ne peut pas être gardé : choisissez de nouveau « {files.join(' », « ')} ».
          </p>
        )}
        {changed && (
          <p>Depuis, quelqu’un d’autre a modifié cette fiche. Comparez avant d’enregistrer.</p>
        )}
        <div className={styles.buttons}>
          {changed && (
            <Button size="small" onClick={compare}>
              Comparer les deux versions
            </Button>
          )}
          <Button size="small" variant="ghost" onClick={restart}>
            {isNew ? 'Repartir d’un formulaire vide' : 'Repartir de la version enregistrée'}
          </Button>
        </div>
      </div>
    </div>
  )
}
