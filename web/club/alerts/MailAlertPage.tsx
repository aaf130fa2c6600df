import type { MailAlert } from '#src/club/alerts/alerts.schema.ts'
import { hrefs } from '#web/hrefs.ts'
import type { Params } from '#web/page.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { mailAlertAddress, mailAlertsPath } from './mailAlertAddress.ts'

const titles = {
  pending: 'Encore une touche',
  active: 'Vous serez prévenu',
  ended: 'Plus d’alerte à cette adresse',
}

/** Page of one alert, from the link in its mails. Its forms are the browser's own. */
export function MailAlertPage({
  alert,
  params: { id = '' },
}: {
  alert: MailAlert
  params: Params
}) {
  const { status } = alert
  const form = (label: string, ends: boolean) => (
    <form method="post" action={mailAlertAddress(id)}>
      {ends && <input type="hidden" name="ends" value="on" />}
      <Button type="submit" variant={ends ? 'ghost' : 'main'}>
        {label}
      </Button>
    </form>
  )
  return (
    <>
      <PageHeader belt="jaune" eyebrow="Me prévenir par e-mail" title={titles[status]} />
      <div className="wrap grid grid-cols-1 gap-6 justify-items-start pb-section">
        {status === 'ended' ? (
          <p>
            Aucun e-mail ne partira plus par ce lien. Vous pouvez le redemander quand vous voulez.
          </p>
        ) : (
          <div>
            <p>Un e-mail quand il y a du nouveau&nbsp;:</p>
            <ul className="font-semibold">
              {alert.about.map((lesson) => (
                <li key={lesson}>{lesson}</li>
              ))}
            </ul>
          </div>
        )}
        {status === 'pending' && form('Oui, prévenez-moi', false)}
        {status !== 'ended' && form('Ne plus me prévenir', true)}
        {status === 'ended' && (
          <Button href={mailAlertsPath} variant="ghost">
            Me prévenir par e-mail
          </Button>
        )}
        <Button href={hrefs.courses} variant="ghost">
          Voir le planning
        </Button>
      </div>
    </>
  )
}
