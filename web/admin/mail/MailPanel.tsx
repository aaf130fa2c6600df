import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import type { FieldValues, UseFormSetError } from 'react-hook-form'
import type * as z from 'zod'
import {
  type MailSecurity,
  type MailSettings,
  type MailSettingsInput,
  mailSettingsFields,
  type SiteMail,
  type MailTrial as Trial,
} from '#src/core/mail/mail.schema.ts'
import { dashboardAddress } from '#web/admin/dashboardRoute.ts'
import { AdminForm } from '#web/admin/forms/AdminForm.tsx'
import { ConfirmButton } from '#web/admin/forms/ConfirmButton.tsx'
import {
  describeFields,
  fieldValues,
  number,
  renderInputs,
  text,
} from '#web/admin/forms/fields.tsx'
import { type SingleFormProps, useAdminForm } from '#web/admin/forms/useAdminForm.ts'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import { Panel } from '#web/admin/frame/Panel.tsx'
import { SingleRecord } from '#web/admin/lists/SingleRecord.tsx'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { send } from '#web/core/api.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { PasswordField, SelectField } from '#web/ui/components/Field.tsx'
import { Notice } from '#web/ui/components/Notice.tsx'
import { relativeDate } from '#web/ui/text/dates.ts'
import { isOnItsWay, MailState, mailSettingsAddress } from './MailState.tsx'

export function MailPanel() {
  return (
    <Panel title="Courriel" id="mail">
      <div className="grid grid-cols-1 gap-6">
        <p>
          Avec un serveur de courriel, le site envoie une copie des messages et des demandes de
          retrait à l’adresse du club, vos réponses aux visiteurs, et vous prévient des incidents.
          Sans lui, tout se lit ici.
        </p>
        <SingleRecord<MailSettings> address={mailSettingsAddress}>
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

/** Mail settings from environment variables: they can be read and tested here, not changed. */
function OfEnvironment({ settings }: { settings: MailSettings }) {
  const { host, port, user, senderName, sender, receivers } = settings
  return (
    <>
      <p className="text-ink-soft">
        Le courriel est réglé par la personne qui héberge le site (SMTP_URL, MAIL_FROM, MAIL_TO)
        {'\u00a0'}: il ne se change pas ici.
      </p>
      <dl className="text-label min-w-0 wrap-anywhere grid grid-cols-[auto_minmax(0,1fr)] gap-4 gap-y-2">
        <dt className="text-ink-soft">Serveur</dt>
        <dd>
          {host}, port {port}
        </dd>
        <dt className="text-ink-soft">Identifiant</dt>
        <dd>{user || 'Aucun'}</dd>
        <dt className="text-ink-soft">Expéditeur</dt>
        <dd>{senderName ? `${senderName} (${sender})` : sender}</dd>
        <dt className="text-ink-soft">Destinataires</dt>
        <dd>{receivers.join(', ')}</dd>
      </dl>
      <MailTrial read={async () => undefined} />
    </>
  )
}

/** Polling interval in milliseconds while a mail is being sent. */
const pollIntervalMs = 5000

/**
 * Lists mails that belong to no message: failed backups, new devices, invitations. Hidden while
 * empty.
 */
function SiteMails() {
  const { data = [], mutate } = useAnswer<SiteMail[]>('/api/mails', {
    refreshInterval: (mails) => (mails?.some(isOnItsWay) ? pollIntervalMs : 0),
  })
  if (data.length === 0) return null
  return (
    <section aria-labelledby="site-mails">
      <h3 id="site-mails" className="text-article tracking-h3">
        Derniers courriels du site
      </h3>
      <ul className="grid grid-cols-1 gap-3 mt-3">
        {data.map((mail) => (
          <li
            key={mail._id}
            className="grid grid-cols-1 gap-2 px-4 py-3 min-w-0 wrap-anywhere border-card border-line">
            <p>{mail.subject}</p>
            <p className="text-note text-ink-soft">
              {relativeDate(mail.createdAt, Date.now())}, à {mail.to || 'l’adresse du club'}
            </p>
            <MailState mail={mail} what={mail.subject} onSent={mutate} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const asTyped = { autoCapitalize: 'none', spellCheck: false } as const

const fields = describeFields(mailSettingsFields, {
  host: text('Serveur', { placeholder: 'smtp.exemple.fr', ...asTyped }),
  port: {
    ...number('Port', { type: 'text', help: '465 avec TLS, 587 avec STARTTLS.' }),
    empty: 465,
  },
  security: {
    label: 'Protection',
    empty: 'tls',
    input: (name, { form, field }) => (
      <SelectField
        label="Protection"
        choices={[
          ['tls', 'TLS, chiffré dès le début'],
          ['starttls', 'STARTTLS'],
          ['none', 'Aucune, sans identifiant'],
        ]}
        {...field(name, {
          // The port follows the protection unless a custom one was typed.
          onChange: ({ target }) => {
            if (!Object.values(usualPorts).includes(Number(form.getValues('port')))) return
            form.setValue('port', usualPorts[target.value as MailSecurity], { shouldDirty: true })
          },
        })}
      />
    ),
  },
  user: text('Identifiant', {
    hint: 'facultatif',
    help: 'Souvent l’adresse e-mail entière.',
    autoComplete: 'off',
    ...asTyped,
  }),
  senderName: text('Nom de l’expéditeur', { hint: 'facultatif' }),
  sender: text('Adresse de l’expéditeur', {
    type: 'email',
    help: 'Celle du compte ci-dessus, sauf avis contraire du fournisseur.',
  }),
  receivers: text('Destinataires', {
    help: 'Qui reçoit la copie des messages. Plusieurs adresses se séparent par des virgules.',
  }),
})

const texts = {
  updated: 'Réglages du courriel enregistrés.',
  failed: 'Les réglages du courriel n’ont pas été enregistrés',
}

const usualPorts: Record<MailSecurity, number> = { tls: 465, starttls: 587, none: 25 }

type MailFormProps = SingleFormProps<MailSettings> & { reload: () => Promise<void> }

/**
 * Form of the mail settings. The password stays outside the form, so that drafts and comparisons
 * never contain it.
 */
function MailForm({ reload, ...props }: MailFormProps) {
  const { record } = props.saved
  const [password, setPassword] = useState('')
  const complete = (values: z.output<typeof mailSettingsFields>): MailSettingsInput => ({
    ...values,
    password,
  })
  const { form, field, saving } = useAdminForm(props, {
    ...fields,
    endpoint: mailSettingsAddress,
    toFields: ({ receivers, ...settings }) =>
      fieldValues(fields.fields, { ...settings, receivers: receivers.join(', ') }),
    toBody: complete,
    texts,
    viewLink: () => ({ href: dashboardAddress({ section: 'passation', id: 'fiche' }) }),
  })
  const inputs = renderInputs(fields.fields, { form, field })
  const problems = form.formState.errors as { password?: { message?: string } }

  const read = async (): Promise<MailSettingsInput | undefined> => {
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return undefined
    return complete(mailSettingsFields.parse(form.getValues()))
  }

  return (
    <>
      <AdminForm
        saving={saving}
        sticky
        className="grid grid-cols-1 gap-6"
        submitLabel="Enregistrer le courriel">
        <div className="grid grid-cols-1 gap-6 items-start md:grid-cols-2">
          {inputs.host}
          {inputs.security}
          {inputs.port}
        </div>
        <div className="grid grid-cols-1 gap-6 items-start md:grid-cols-2">
          {inputs.user}
          <PasswordField
            label="Mot de passe"
            autoComplete="off"
            help={passwordHelp[record.password]}
            value={password}
            error={problems.password?.message}
            onChange={({ target }) => setPassword(target.value)}
          />
        </div>
        <div className="grid grid-cols-1 gap-6 items-start md:grid-cols-2">
          {inputs.senderName}
          {inputs.sender}
        </div>
        {inputs.receivers}
      </AdminForm>
      <MailTrial read={read} onRefused={form.setError} />
      {record.source === 'dashboard' && <StopMail onStopped={reload} />}
    </>
  )
}

const passwordHelp: Record<MailSettings['password'], string> = {
  none: 'Il est gardé chiffré et n’est plus jamais montré.',
  kept: 'Un mot de passe est gardé. Laissez vide pour ne pas le changer.',
  lost: 'Le mot de passe gardé ne peut plus être lu\u00a0: saisissez-le de nouveau.',
}

function StopMail({ onStopped }: { onStopped: () => Promise<unknown> }) {
  return (
    <ConfirmButton
      button={{
        size: 'small',
        variant: 'danger',
        className: 'justify-self-start',
        children: 'Ne plus envoyer de courriels',
      }}
      title="Ne plus envoyer de courriels&nbsp;?"
      confirmLabel="Effacer ces réglages"
      icon={null}
      pendingText="Suppression..."
      failed="Les réglages du courriel n’ont pas été effacés"
      done="Le site n’envoie plus de courriels."
      work={() => send('DELETE', mailSettingsAddress)}
      then={onStopped}>
      Le serveur, l’identifiant et le mot de passe seront effacés. Les messages continuent d’arriver
      ici.
    </ConfirmButton>
  )
}

type TrialProps<F extends FieldValues> = {
  /**
   * Reads the typed settings. Undefined tries the stored ones or, with a form, means invalid fields
   */
  read: () => Promise<MailSettingsInput | undefined>
  /** Shows the server's problems under the form's fields */
  onRefused?: UseFormSetError<F>
}

function MailTrial<F extends FieldValues>({ read, onRefused }: TrialProps<F>) {
  const { pending, trigger } = useMutation()
  const [trial, setTrial] = useState<Trial>()

  const startTrial = async () => {
    const settings = await read()
    if (onRefused && !settings) return
    setTrial(undefined)
    await trigger(
      'L’essai n’a pas été envoyé',
      async () => setTrial(await send<Trial>('POST', '/api/mail/trial', { settings })),
      { setError: onRefused },
    )
  }

  return (
    <div className="grid grid-cols-1 gap-3 justify-items-start">
      <Button
        variant="ghost"
        icon={<Send />}
        pending={pending}
        pendingText="Envoi de l’essai..."
        onClick={startTrial}>
        Envoyer un essai
      </Button>
      {trial && (
        <Notice
          kind={trial.sent ? 'success' : 'error'}
          title={trial.sent ? 'L’essai est parti' : 'L’essai n’est pas parti'}>
          {trial.reported}
        </Notice>
      )}
    </div>
  )
}
