import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { DayPicker } from 'react-day-picker'
import { fr } from 'react-day-picker/locale/fr'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'

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

const turn =
  'grid place-items-center size-11 rounded p-0 border-0 bg-transparent hover:bg-muted aria-disabled:opacity-40'

const classNames = {
  root: 'w-fit mx-auto pt-2',
  months: 'relative',
  month_caption: 'flex items-center gap-0 min-h-11 pr-[96px]',
  dropdowns: 'flex flex-wrap gap-2',
  dropdown:
    'min-h-11 rounded bg-surface text-ink text-body py-[6px] px-[8px] border-field border-outline',
  // The list itself is shown; the text beside it says the same.
  caption_label: 'hidden',
  nav: 'flex absolute z-1 top-0 right-0',
  button_previous: turn,
  button_next: turn,
  month_grid: 'mt-3',
  weekday: 'text-note text-ink-soft font-semibold py-2 capitalize',
  day: 'text-center p-0',
  day_button:
    'w-[clamp(36px,12vw,46px)] h-[44px] p-0 border-card border-transparent bg-transparent rounded tabular-nums hover:bg-muted focus-visible:-outline-offset-3',
  today: '*:border-outline *:font-bold',
  selected: '*:bg-ink! *:text-on-ink! *:font-bold',
  outside: '*:text-ink-faint',
}

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
