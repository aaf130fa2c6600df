import type { Overview } from '#src/overview/overview.contract.ts'
import { addressOf } from '#web/admin/place.ts'
import styles from './OverviewAdmin.module.css'
import { Part } from './Part.tsx'
import { WrittenRow } from './WrittenRow.tsx'

/** The messages nobody has read yet; each leads to the place where it is read. */
export function MessageNews({ unread, messages }: Pick<Overview, 'unread' | 'messages'>) {
  return (
    <Part
      title={titleOf(unread)}
      none={unread === 0 ? 'Tout est lu.' : undefined}
      more={{ href: addressOf({ section: 'messages' }), label: 'Tous les messages' }}
    >
      <ul className={styles.rows}>
        {messages.map(({ _id, name, message, date }) => (
          <WrittenRow
            key={_id}
            href={addressOf({ section: 'messages', id: _id })}
            title={name}
            text={message}
            date={date}
          />
        ))}
      </ul>
    </Part>
  )
}

function titleOf(unread: number): string {
  if (unread === 0) return 'Messages'
  return unread > 1 ? `${unread} messages non lus` : '1 message non lu'
}
