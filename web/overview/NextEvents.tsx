import useSWR from 'swr'
import type { Event } from '#src/events/events.contract.ts'
import { get } from '#web/api.ts'
import { useBoot } from '#web/boot.ts'
import { longDay } from '#web/ui/dates.ts'
import styles from './OverviewAdmin.module.css'

/** The next three events, today's among them. */
export function NextEvents() {
  const { data = [] } = useSWR<Event[]>('/api/events?limit=3', get)
  const { today } = useBoot()
  const coming = data.filter(({ date }) => date >= today)
  if (coming.length === 0) return <p>Aucun événement à venir.</p>
  return (
    <ul className={styles.rows}>
      {coming.map(({ _id, title, date }) => (
        <li key={_id}>
          <time dateTime={date}>{longDay(date)}</time> {title}
        </li>
      ))}
    </ul>
  )
}
