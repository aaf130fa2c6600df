import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useBoot } from '#web/boot.ts'
import { Button } from './Button.tsx'
import styles from './FollowCalendar.module.css'

type Props = {
  /** Of the calendar on this site */
  href: string
  label?: string
  /** What stays as it is today; null where the page offers it elsewhere */
  file?: string | null
}

/** A calendar that goes on following the club, and beside it the file that stays as it is today. */
export function FollowCalendar({ href, label = 'M’abonner à l’agenda', file = href }: Props) {
  const { origin } = useBoot()
  const followed = `${origin.replace(/^https?/, 'webcal')}${href}`
  return (
    <div className="stack gap-2 justify-start" data-screen-only>
      <Button href={followed} variant="ghost" icon={<CalendarPlus aria-hidden />}>
        {label}
      </Button>
      <p className={`note muted ${styles.note}`}>
        L’agenda suit le club&nbsp;: un changement arrive seul sur votre téléphone.{' '}
        <a href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(followed)}`}>
          Google&nbsp;Agenda
        </a>
        {file && (
          <>
            {' · '}
            <a href={file}>Un seul fichier</a>
          </>
        )}
      </p>
    </div>
  )
}
