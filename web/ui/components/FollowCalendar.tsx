import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useBoot } from '#web/boot.ts'
import { Button } from './Button.tsx'

/** Link to a calendar file, which the visitor's calendar opens; not a page of the app. */
export function CalendarButton({ href }: { href: string }) {
  return (
    <Button href={href} variant="ghost" target="_self" icon={<CalendarPlus />}>
      Ajouter à mon agenda
    </Button>
  )
}

type Props = {
  href: string
  label?: string | undefined
  /** Address of a one-time copy; null where the page offers it elsewhere */
  file?: string | null | undefined
}

export function FollowCalendar({ href, label, file }: Props) {
  return (
    <div className="grid grid-cols-1 gap-2 justify-items-start" data-screen-only>
      <FollowButton href={href} label={label} />
      <FollowNote href={href} file={file} />
    </div>
  )
}

const useFollowed = (href: string) => useBoot().origin.replace(/^https?/, 'webcal') + href

export function FollowButton({ href, label = 'M’abonner à l’agenda' }: Omit<Props, 'file'>) {
  return (
    <Button href={useFollowed(href)} variant="ghost" icon={<CalendarPlus />}>
      {label}
    </Button>
  )
}

export function FollowNote({ href, file = href }: Omit<Props, 'label'>) {
  return (
    <p className="thumb-links text-note text-ink-soft">
      Cet agenda se met à jour tout seul (comptez quelques heures).{' '}
      <a
        href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(useFollowed(href))}`}>
        Google&nbsp;Agenda
      </a>
      {file && (
        <>
          {' · '}
          <a href={file}>Télécharger une fois (.ics)</a>
        </>
      )}
    </p>
  )
}
