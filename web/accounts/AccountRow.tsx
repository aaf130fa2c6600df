import Trash2 from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import type { AccountRow as Account } from '#src/accounts/accounts.contract.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { longDay } from '#web/ui/dates.ts'
import styles from './AccountsAdmin.module.css'

type Props = {
  account: Account
  /** The only one there is: it can't be removed, and the row says so */
  last: boolean
  onRemove: () => void
}

/** An admin: since when, last here when, and open on how many devices. */
export function AccountRow({ account, last, onRemove }: Props) {
  const { username, createdAt, lastLoginAt, sessions, you } = account
  const why = useId()
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h2 className={styles.name}>
          {username} {you && <Badge variant="featured">vous</Badge>}
        </h2>
        <ul className={styles.facts}>
          <li>Depuis le {longDay(createdAt)}</li>
          <li>
            {lastLoginAt ? `Dernière connexion le ${longDay(lastLoginAt)}` : 'Jamais connecté'}
          </li>
          <li>{openSessions(sessions)}</li>
        </ul>
        {last && (
          <p id={why} className={styles.note}>
            C’est le seul compte : il ne peut pas être supprimé. Invitez d’abord quelqu’un.
          </p>
        )}
      </div>
      <Button
        size="icon"
        variant="bare-danger"
        icon={<Trash2 aria-hidden />}
        aria-label={`Supprimer le compte « ${username} »`}
        aria-describedby={last ? why : undefined}
        pending={last}
        onClick={onRemove}
      />
    </li>
  )
}

function openSessions(count: number): string {
  if (count === 0) return 'Aucune connexion ouverte'
  return count > 1 ? `${count} connexions ouvertes` : '1 connexion ouverte'
}
