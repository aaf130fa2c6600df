import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import type { Trashed } from '#src/trash/trash.contract.ts'
import { Button } from '#web/ui/Button.tsx'
import { relativeDate } from '#web/ui/dates.ts'
import { kindOf } from './kinds.ts'
import styles from './TrashAdmin.module.css'
import { timeLeft } from './trash-list.ts'

type Props = {
  record: Trashed
  /** It is on its way back */
  pending: boolean
  onRestore: (record: Trashed) => void
  onRemove: (record: Trashed) => void
}

/** What was deleted, when and by whom, and how long it can still come back. */
export function TrashRow({ record, pending, onRestore, onRemove }: Props) {
  const { room, title, deletedAt, deletedBy, expiresAt } = record
  const { Icon, label } = kindOf(room)
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        <Icon size="1.5rem" strokeWidth={1.75} />
      </span>
      <div className={styles.what}>
        <p className={styles.kind}>{label}</p>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.facts}>
          <span>
            <time dateTime={deletedAt}>{relativeDate(deletedAt, Date.now())}</time>
            {`, par ${deletedBy}`}
          </span>
          <b>{timeLeft(expiresAt, Date.now())}</b>
        </p>
      </div>
      <div className={styles.buttons}>
        <Button
          variant="ghost"
          size="small"
          className={styles.restore}
          icon={<Undo2 aria-hidden />}
          aria-label={`Restaurer «\u00a0${title}\u00a0»`}
          pending={pending}
          pendingText="Restauration..."
          onClick={() => onRestore(record)}
        >
          Restaurer
        </Button>
        <Button
          variant="bare-danger"
          size="icon"
          icon={<Trash2 aria-hidden />}
          aria-label={`Supprimer définitivement «\u00a0${title}\u00a0»`}
          title="Supprimer définitivement"
          onClick={() => onRemove(record)}
        />
      </div>
    </li>
  )
}
