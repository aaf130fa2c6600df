import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { Button } from './Button.tsx'

type CalendarButtonProps = {
  href: string
  variant?: 'primary' | 'ghost'
  wide?: boolean
  className?: string
}

/** Leads to a calendar file, which the visitor's own calendar opens; it is no page of the app. */
export function CalendarButton(props: CalendarButtonProps) {
  return (
    <Button variant="ghost" {...props} target="_self" icon={<CalendarPlus aria-hidden />}>
      Ajouter à mon agenda
    </Button>
  )
}
