import type { AlertKey } from '#src/club/alerts/alerts.schema.ts'
import { Link } from '#web/ui/components/Link.tsx'
import { mailAlertsPath } from './mailAlertAddress.ts'

/** Line below the timetable, for visitors who keep no lesson; it needs a mail server. */
export const MailAlertsLink = ({ alerts }: { alerts?: AlertKey }) =>
  alerts?.mail && (
    <p className="wrap pb-section">
      <Link href={mailAlertsPath} className="inline-flex items-center min-h-11 font-semibold">
        Me prévenir par e-mail d’une fermeture
      </Link>
    </p>
  )
