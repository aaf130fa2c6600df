import { dayNumber, monthYear } from '#web/look/text/dates.ts'
import { classes } from '#web/look/ui/classes.ts'
import styles from './EventDay.module.css'

export function EventDay({ date, className }: { date: string; className?: string }) {
  return (
    <time dateTime={date} className={classes('block', className)}>
      <span className={styles.day}>{dayNumber(date)}</span>{' '}
      <span className="block mt-2 text-body strong leading-tight">{monthYear(date)}</span>
    </time>
  )
}
