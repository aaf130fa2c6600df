import type { ReactNode } from 'react'
import type { MailAlert, MailAlertChange } from '#src/club/alerts/alerts.schema.ts'
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
  const form = (change: MailAlertChange, button: ReactNode) => (
    <form method="post" action={mailAlertAddress(id)}>
      {Object.entries(change).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {button}
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
            <ul>
              {alert.lessons.map(({ key, label }) => (
                <li key={key} className="flex flex-wrap items-center gap-x-4 min-h-11">
                  <b>{label}</b>
                  {alert.lessons.length > 1 &&
                    form(
                      { without: key },
                      <Button type="submit" variant="bare" aria-label={`Retirer\u00a0: ${label}`}>
                        Retirer
                      </Button>,
                    )}
                </li>
              ))}
            </ul>
          </div>
        )}
        {status === 'pending' && form({}, <Button type="submit">Oui, prévenez-moi</Button>)}
        {status !== 'ended' &&
          form(
            { ends: 'on' },
            <Button type="submit" variant="ghost">
              Ne plus me prévenir
            </Button>,
          )}
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
