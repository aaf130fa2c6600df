import { useSearch } from 'wouter'
import type { MailAlertOffer } from '#src/club/alerts/alerts.schema.ts'
import { lessonField } from '#src/club/courses/stored-lessons.shared.ts'
import { limits } from '#src/core/text/limits.shared.ts'
import { DataNote } from '#web/club/legal/DataNote.tsx'
import { send } from '#web/core/api.ts'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { CheckField, FieldNote, TextField } from '#web/ui/components/Field.tsx'
import { Honeypot } from '#web/ui/components/Honeypot.tsx'
import { Notice } from '#web/ui/components/Notice.tsx'
import { useSmallForm } from '#web/ui/components/useSmallForm.ts'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { usePosted } from '#web/ui/layout/usePosted.ts'
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
        lead={`Un e-mail quand un cours est annulé ou déplacé, quand le ${venue} ferme, quand les inscriptions ouvrent, ou quand le club écrit à qui suit ce que vous cochez. Rien d’autre.`}
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
  const { values } = usePosted()
  const known = [{ key: '', label: `Les fermetures du ${venue}` }, ...lessons]
  const wanted = new URLSearchParams(useSearch()).getAll('cours')
  const isWanted = ({ key }: { key: string }) =>
    wanted.length > 0 ? wanted.includes(key) : key === ''
  const chosen = known.filter(isWanted).map(({ key }) => [lessonField + key, 'on'])
  const { state, submit, field, errors, refusal } = useSmallForm(
    ['email', 'lessons', ...known.map(({ key }) => lessonField + key)],
    (data) => send('POST', '/api/mail-alerts', data),
    // A form that was refused keeps its unchecked boxes too.
    { start: values.email === undefined ? Object.fromEntries(chosen) : {}, empties: true },
  )
  return (
    <form
      id="demande"
      className="grid grid-cols-1 gap-4 max-w-form"
      method="post"
      action={`${mailAlertsPath}#demande`}
      onSubmit={submit}
      noValidate>
      <TextField
        label="Adresse e-mail"
        type="email"
        autoComplete="email"
        maxLength={limits.email}
        required
        {...field('email')}
      />
      <fieldset name="lessons" tabIndex={-1} className="grid grid-cols-1 min-w-0">
        <legend className="font-semibold">Me prévenir pour</legend>
        {known.map(({ key, label }) => {
          const { name, defaultValue } = field(lessonField + key)
          return (
            <CheckField
              key={key}
              label={label}
              name={name}
              defaultChecked={defaultValue !== undefined}
            />
          )
        })}
        {errors.lessons && <FieldNote id="cours-choisis" error={errors.lessons} />}
      </fieldset>
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
