import { useSearch } from 'wouter'
import type { MailAlertOffer } from '#src/club/alerts/alerts.schema.ts'
import { useSubmission } from '#web/club/contact/useSubmission.ts'
import { DataNote } from '#web/club/legal/DataNote.tsx'
import { send } from '#web/core/api.ts'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { SelectField, TextField } from '#web/ui/components/Field.tsx'
import { Honeypot } from '#web/ui/components/Honeypot.tsx'
import { Notice } from '#web/ui/components/Notice.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { useVenueName } from '#web/ui/layout/useSettings.ts'
import { mailAlertsPath } from './mailAlertAddress.ts'

/** Asks for alerts by mail: of one lesson, or of the closures of the dojo. */
export function MailAlertsPage({ offer }: { offer: MailAlertOffer }) {
  const venue = useVenueName()
  return (
    <>
      <PageHeader
        belt="jaune"
        eyebrow="Mon cours"
        title="Me prévenir par e-mail"
        lead={`Un e-mail quand un cours est annulé ou déplacé, ou quand le ${venue} ferme. Rien d’autre.`}
      />
      <div className="wrap pb-section">
        {offer.isOffered ? (
          <MailAlertsForm offer={offer} />
        ) : (
          <>
            <p className="mb-6">
              Ce site n’envoie pas d’e-mails pour le moment. Les changements sont au-dessus de
              chaque page, et sur le planning.
            </p>
            <Button href={hrefs.courses}>Voir le planning</Button>
          </>
        )}
      </div>
    </>
  )
}

function MailAlertsForm({ offer: { lessons } }: { offer: MailAlertOffer }) {
  const venue = useVenueName()
  const wanted = new URLSearchParams(useSearch()).get('cours') ?? ''
  const lesson = lessons.some(({ key }) => key === wanted) ? wanted : ''
  const { state, submit, field, refusal } = useSubmission(
    ['email', 'lesson'],
    (data) => send('POST', '/api/mail-alerts', data),
    { start: { lesson }, empties: true },
  )
  return (
    <form
      id="demande"
      className="grid grid-cols-1 gap-4 max-w-form"
      method="post"
      action={`${mailAlertsPath}#demande`}
      onSubmit={submit}
      noValidate
    >
      <TextField
        label="Adresse e-mail"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        {...field('email')}
      />
      <SelectField
        label="Me prévenir pour"
        choices={[
          ['', `Les fermetures du ${venue}`],
          ...lessons.map(({ key, label }) => [key, label] as const),
        ]}
        {...field('lesson')}
      />
      <Honeypot />
      <DataNote>
        Votre adresse ne sert qu’à cela. Chaque e-mail porte un lien qui arrête tout.
      </DataNote>
      {refusal && (
        <Notice kind="error" title="Ce n’est pas parti">
          {refusal}
        </Notice>
      )}
      {state.is === 'sent' && (
        <Notice kind="success" title="Regardez vos e-mails">
          Touchez le lien que nous venons de vous envoyer&nbsp;: sans cela, rien d’autre ne part. Il
          vaut trois jours.
        </Notice>
      )}
      <div>
        <Button type="submit" pending={state.is === 'sending'} pendingText="Envoi en cours...">
          Me prévenir
        </Button>
      </div>
    </form>
  )
}
