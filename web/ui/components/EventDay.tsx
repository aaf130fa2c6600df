import { dayNumber, monthYear } from '#web/ui/text/dates.ts'
import { classes } from './classes.ts'
import dayStyles from './EventDay.module.css'

export function EventDay({ date, className }: { date: string; className?: string }) {
  return (
    <time dateTime={date} className={classes('block', className)}>
      <span className={classes('block font-black leading-none', dayStyles.day)}>
        {dayNumber(date)}
      </span>{' '}
      <span className="block mt-2 text-body font-semibold leading-tight">{monthYear(date)}</span>
    </time>
  )
}
