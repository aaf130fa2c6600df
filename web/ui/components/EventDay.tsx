import { dayNumber, monthYear } from '#web/ui/text/dates.ts'
import { classes } from './classes.ts'

export function EventDay({ date, className }: { date: string; className?: string }) {
  return (
    <time dateTime={date} className={classes('block', className)}>
      {/* The tracking also stands behind the last figure. */}
      <span className="block font-black leading-none tracking-[-0.02em] whitespace-nowrap pr-[0.02em]">
        {dayNumber(date)}
      </span>{' '}
      <span className="block mt-2 text-body font-semibold leading-tight">{monthYear(date)}</span>
    </time>
  )
}
