import type { MailSettings } from '#src/office/mail/mail.contract.ts'
import { Panel } from '#web/office/frame/Panel.tsx'
import { SingleRecord } from '#web/office/lists/SingleRecord.tsx'
import { useSingleRecord } from '#web/office/lists/useRecords.ts'
import { MailForm } from './MailForm.tsx'
import styles from './MailPanel.module.css'
import { MailTrial } from './MailTrial.tsx'
import { mailSettingsAddress } from './mailAddresses.ts'
import { SiteMails } from './SiteMails.tsx'

/** The mail server, saved by itself, and what the site has sent of its own accord. */
export function MailPanel() {
  const settings = useSingleRecord<MailSettings>(mailSettingsAddress)
  return (
    <Panel title="Courriel" id="mail">
      <div className={styles.parts}>
        <p>
          Avec un serveur de courriel, le site envoie une copie des messages et des demandes de
          retrait à l’adresse du club, vos réponses aux visiteurs, et vous prévient des incidents.
          Sans lui, tout se lit ici.
        </p>
        <SingleRecord {...settings}>
          {(form) =>
            form.saved.record.source === 'environment' ? (
              <OfEnvironment settings={form.saved.record} />
            ) : (
              <MailForm {...form} />
            )
          }
        </SingleRecord>
        <SiteMails />
      </div>
    </Panel>
  )
}

/** Set by who hosts the site: to be read and tried here. */
function OfEnvironment({ settings }: { settings: MailSettings }) {
  const { host, port, user, senderName, sender, receivers } = settings
  return (
    <>
      <p className="muted">
        Le courriel est réglé par la personne qui héberge le site (SMTP_URL, MAIL_FROM, MAIL_TO)
        {'\u00a0'}: il ne se change pas ici.
      </p>
      <dl className={styles.facts}>
        <dt>Serveur</dt>
        <dd>
          {host}, port {port}
        </dd>
        <dt>Identifiant</dt>
        <dd>{user || 'Aucun'}</dd>
        <dt>Expéditeur</dt>
        <dd>{senderName ? `${senderName} (${sender})` : sender}</dd>
        <dt>Destinataires</dt>
        <dd>{receivers.join(', ')}</dd>
      </dl>
      <MailTrial read={async () => undefined} />
    </>
  )
}
