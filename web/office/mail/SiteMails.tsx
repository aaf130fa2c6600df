import useSWR from 'swr'
import type { SiteMail } from '#src/office/mail/mail.contract.ts'
import { get } from '#web/house/api.ts'
import { relativeDate } from '#web/look/text/dates.ts'
import { classes } from '#web/look/ui/classes.ts'
import styles from './MailPanel.module.css'
import { isOnItsWay, MailState } from './MailState.tsx'

/** Milliseconds between two looks while one is on its way. */
const pace = 5000

/** Mails that belong to no message: failed backups, new devices, invitations. None, no list. */
export function SiteMails() {
  const { data = [], mutate } = useSWR<SiteMail[]>('/api/mails', get, {
    refreshInterval: (mails) => (mails?.some(isOnItsWay) ? pace : 0),
  })
  if (data.length === 0) return null
  return (
    <section aria-labelledby="site-mails">
      <h3 id="site-mails" className="text-article track">
        Derniers courriels du site
      </h3>
      <ul className="stack gap-3 mt-3">
        {data.map((mail) => (
          <li key={mail._id} className={classes('stack gap-2 break', styles.mail)}>
            <p>{mail.subject}</p>
            <p className="note muted">
              {relativeDate(mail.createdAt, Date.now())}, à {mail.to || 'l’adresse du club'}
            </p>
            <MailState mail={mail} what={mail.subject} onSent={mutate} />
          </li>
        ))}
      </ul>
    </section>
  )
}
