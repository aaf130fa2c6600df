import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Message, MessageStatus } from '#src/messages/messages.contract.ts'
import { Button } from '#web/ui/Button.tsx'
import { relativeDate } from '#web/ui/dates.ts'
import styles from './MessagesAdmin.module.css'
import { RemovalBadge } from './RemovalBadge.tsx'
import { StatusBadge } from './StatusBadge.tsx'

type Props = {
  message: Message
  onOpen: (message: Message) => void
  onStatus: (message: Message, status: MessageStatus) => void
  onDelete: (message: Message) => void
}

/** One message of the list; the name opens it. */
export function MessageRow({ message, onOpen, onStatus, onDelete }: Props) {
  const { name, email, status, date } = message
  const archived = status === 'archived'
  return (
    <li className={styles.row} data-status={status}>
      <span className={styles.dot} aria-hidden />
      <div className={styles.who}>
        <button type="button" className={styles.open} onClick={() => onOpen(message)}>
          {name}
        </button>
        <span className={styles.email}>{email}</span>
      </div>
      <p className={styles.extract}>{message.message}</p>
      <div className={styles.when}>
        <time dateTime={date}>{relativeDate(date, Date.now())}</time>
        <StatusBadge status={status} />
        {message.photo !== undefined && <RemovalBadge />}
      </div>
      <div className={styles.buttons}>
        <Button
          size="icon"
          variant="bare"
          icon={archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
          aria-label={`${archived ? 'Désarchiver' : 'Archiver'} le message de ${name}`}
          onClick={() => onStatus(message, archived ? 'read' : 'archived')}
        />
        <Button
          size="icon"
          variant="bare-danger"
          icon={<Trash2 aria-hidden />}
          aria-label={`Supprimer le message de ${name}`}
          onClick={() => onDelete(message)}
        />
      </div>
    </li>
  )
}
