import Copy from 'lucide-react/icons/copy'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import styles from './CopyNotice.module.css'

/** What the new event was begun from, and the way back to an empty form. */
export function CopyNotice({ title, onDrop }: { title: string; onDrop: () => void }) {
  return (
    <div className={classes('row items-stretch tinted', styles.notice)}>
      <Copy size="1.25rem" strokeWidth={1.75} aria-hidden />
      <div className={classes('stack gap-3 justify-start strong break leading-text')}>
        <p role="status">
          Copie de «&nbsp;{title}&nbsp;»&nbsp;: choisissez sa date. Rien n’est publié avant
          «&nbsp;Ajouter&nbsp;».
        </p>
        <Button size="small" variant="ghost" onClick={onDrop}>
          Repartir d’un formulaire vide
        </Button>
      </div>
    </div>
  )
}
