import type { Overview } from '#src/overview/overview.contract.ts'
import { addressOf } from '#web/admin/place.ts'
import { Anchor } from '#web/ui/Anchor.tsx'
import { relativeDate } from '#web/ui/relativeDate.ts'
import styles from './OverviewAdmin.module.css'
import { Part } from './Part.tsx'

const address = addressOf({ section: 'messages' })

/** The messages nobody has read yet; each leads to the place where it is read. */
export function MessageNews({ unread, messages }: Pick<Overview, 'unread' | 'messages'>) {
  return (
    <Part
      title={titleOf(unread)}
      none={unread === 0 ? 'Tout est lu.' : undefined}
      more={{ href: address, label: 'Tous les messages' }}
    >
      <ul className={styles.rows}>
        {messages.map(({ _id, name, message, date }) => (
          <li key={_id}>
            <Anchor href={addressOf({ section: 'messages', id: _id })} className={styles.title}>
              {name}
            </Anchor>
            <p className={styles.extract}>{message}</p>
            <time dateTime={date} className={styles.note}>
              {relativeDate(date, Date.now())}
            </time>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function titleOf(unread: number): string {
  if (unread === 0) return 'Messages'
  return unread > 1 ? `${unread} messages non lus` : '1 message non lu'
}
