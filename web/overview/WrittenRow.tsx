import { Anchor } from '#web/ui/Anchor.tsx'
import { relativeDate } from '#web/ui/dates.ts'
import styles from './OverviewAdmin.module.css'

type Props = {
  /** Where it is read */
  href: string
  title: string
  text: string
  /** ISO 8601 */
  date: string
}

/** The beginning of what a visitor wrote, and when. */
export function WrittenRow({ href, title, text, date }: Props) {
  return (
    <li>
      <Anchor href={href} className={styles.title}>
        {title}
      </Anchor>
      <p className={styles.extract}>{text}</p>
      <time dateTime={date} className={styles.note}>
        {relativeDate(date, Date.now())}
      </time>
    </li>
  )
}
