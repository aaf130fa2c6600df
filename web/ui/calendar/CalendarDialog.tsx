import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { DayPicker } from 'react-day-picker'
import { fr } from 'react-day-picker/locale/fr'
import { classes } from '#web/ui/components/classes.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import styles from './CalendarDialog.module.css'

type Props = {
  open: boolean
  /** yyyy-MM-dd */
  day: string | undefined
  onPick: (day: string) => void
  onClose: () => void
}

/** Years offered in addition to that of the day itself */
const firstYear = 2000
const yearsAhead = 5

export function CalendarDialog({ open, day, onPick, onClose }: Props) {
  const selected = day === undefined ? undefined : toDate(day)
  const thisYear = new Date().getFullYear()
  const year = selected?.getFullYear() ?? thisYear
  return (
    <Dialog open={open} onClose={onClose} title="Choisir un jour" accent="orange">
      <DayPicker
        mode="single"
        required
        autoFocus
        fixedWeeks
        locale={fr}
        captionLayout="dropdown"
        startMonth={new Date(Math.min(year, firstYear), 0)}
        endMonth={new Date(Math.max(year, thisYear + yearsAhead), 11)}
        {...(selected && { defaultMonth: selected })}
        selected={selected}
        onSelect={(date) => onPick(toDay(date))}
        components={{ Chevron }}
        classNames={classNames}
      />
    </Dialog>
  )
}

const turn = classes(
  'grid place-items-center size-11 rounded p-0 border-0 bg-transparent',
  styles.turn,
)

const classNames = {
  root: classes('w-fit', styles.root),
  months: 'relative',
  month_caption: classes('flex items-center gap-0 min-h-11', styles.caption),
  dropdowns: 'flex flex-wrap gap-2',
  dropdown_root: styles.choice,
  dropdown: classes('min-h-11 rounded bg-surface text-ink text-body', styles.select),
  caption_label: styles.chosen,
  nav: classes('flex absolute', styles.nav),
  button_previous: turn,
  button_next: turn,
  month_grid: 'mt-3',
  weekday: classes('text-note text-ink-soft font-semibold', styles.weekday),
  day: classes('text-center', styles.day),
  day_button: classes(
    'p-0 border-0 bg-transparent rounded tabular-nums focus-visible:-outline-offset-3',
    styles.button,
  ),
  today: styles.today,
  selected: styles.selected,
  outside: styles.outside,
} as Record<string, string>

function Chevron({ orientation }: { orientation?: string }) {
  if (orientation === 'left') return <ChevronLeft />
  if (orientation === 'right') return <ChevronRight />
  // Hides the arrow: the lists of months and years have their own.
  return <span hidden />
}

/** Converts a day to midnight in the browser's time zone, for the calendar only. */
function toDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

function toDay(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const year = String(date.getFullYear()).padStart(4, '0')
  return `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
