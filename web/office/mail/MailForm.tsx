import { useState } from 'react'
import type * as z from 'zod'
import {
  type MailSecurity,
  type MailSettings,
  type MailSettingsInput,
  mailSettingsFields,
} from '#src/office/mail/mail.contract.ts'
import { send } from '#web/house/api.ts'
import { ConfirmDialog } from '#web/look/dialogs/ConfirmDialog.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import { PasswordField, SelectField, TextField } from '#web/look/ui/Field.tsx'
import { useToast } from '#web/look/ui/Toast.tsx'
import { fieldsOf, text, valuesOf } from '#web/office/forms/fields.tsx'
import { SingleForm, type SingleFormProps, useSingleFields } from '#web/office/forms/SingleForm.tsx'
import { useFailureToast } from '#web/office/forms/useFailureToast.ts'
import { addressOf } from '#web/office/frame/dashboardRoute.ts'
import styles from './MailPanel.module.css'
import { MailTrial } from './MailTrial.tsx'
import { mailSettingsAddress } from './mailAddresses.ts'

const asTyped = { autoCapitalize: 'none', spellCheck: false } as const

const fields = fieldsOf(mailSettingsFields, {
  host: text('Serveur', { placeholder: 'smtp.exemple.fr', ...asTyped }),
  port: {
    label: 'Port',
    empty: 465,
    input: (name, { field }) => (
      <TextField
        label="Port"
        inputMode="numeric"
        help="465 avec TLS, 587 avec STARTTLS."
        {...field(name, { valueAsNumber: true })}
      />
    ),
  },
  security: {
    label: 'Protection',
    empty: 'tls',
    input: (name, { form, field }) => (
      <SelectField
        label="Protection"
        {...field(name, {
          // The port follows as long as nobody has chosen another one.
          onChange: ({ target }) => {
            if (!Object.values(usualPorts).includes(Number(form.getValues('port')))) return
            form.setValue('port', usualPorts[target.value as MailSecurity], { shouldDirty: true })
          },
        })}
      >
        <option value="tls">TLS, chiffré dès le début</option>
        <option value="starttls">STARTTLS</option>
        <option value="none">Aucune, sans identifiant</option>
      </SelectField>
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

/** The password is no field of the form: drafts and comparisons are to know nothing of it. */
export function MailForm(props: SingleFormProps<MailSettings>) {
  const { record } = props.saved
  const [password, setPassword] = useState('')
  const complete = (values: z.output<typeof mailSettingsFields>): MailSettingsInput => ({
    ...values,
    password,
  })
  const { form, inputs, saving } = useSingleFields(props, {
    ...fields,
    room: mailSettingsAddress,
    toFields: ({ receivers, ...settings }) =>
      valuesOf(fields.fields, { ...settings, receivers: receivers.join(', ') }),
    toBody: complete,
    texts,
    shown: () => ({ href: addressOf({ section: 'passation', id: 'fiche' }) }),
  })
  const problems = form.formState.errors as { password?: { message?: string } }

  const read = async (): Promise<MailSettingsInput | undefined> => {
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return undefined
    return complete(mailSettingsFields.parse(form.getValues()))
  }

  return (
    <>
      <SingleForm saving={saving} className={styles.fields} submitLabel="Enregistrer le courriel">
        <div className={styles.pair}>
          {inputs.host}
          {inputs.security}
          {inputs.port}
        </div>
        <div className={styles.pair}>
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
        <div className={styles.pair}>
          {inputs.senderName}
          {inputs.sender}
        </div>
        {inputs.receivers}
      </SingleForm>
      <MailTrial read={read} onRefused={form.setError} />
      {record.source === 'dashboard' && <StopMail onStopped={props.onSaved} />}
    </>
  )
}

const passwordHelp: Record<MailSettings['password'], string> = {
  none: 'Il est gardé chiffré et n’est plus jamais montré.',
  kept: 'Un mot de passe est gardé. Laissez vide pour ne pas le changer.',
  lost: 'Le mot de passe gardé ne peut plus être lu\u00a0: saisissez-le de nouveau.',
}

/** The way back to a site without mail. */
function StopMail({ onStopped }: { onStopped: () => Promise<unknown> }) {
  const [asked, setAsked] = useState(false)
  const [pending, setPending] = useState(false)
  const toast = useToast()
  const showFailure = useFailureToast()

  const stop = async () => {
    setPending(true)
    try {
      await send('DELETE', mailSettingsAddress)
      toast.success('Le site n’envoie plus de courriels.')
    } catch (error) {
      showFailure(error, 'Les réglages du courriel n’ont pas été effacés')
    }
    setPending(false)
    setAsked(false)
    await onStopped()
  }

  return (
    <>
      <Button
        size="small"
        variant="danger"
        className={styles.remove}
        onClick={() => setAsked(true)}
      >
        Ne plus envoyer de courriels
      </Button>
      <ConfirmDialog
        open={asked}
        title="Ne plus envoyer de courriels&nbsp;?"
        confirmLabel="Effacer ces réglages"
        icon={null}
        pending={pending}
        pendingText="Suppression..."
        onConfirm={stop}
        onCancel={() => setAsked(false)}
      >
        Le serveur, l’identifiant et le mot de passe seront effacés. Les messages continuent
        d’arriver ici.
      </ConfirmDialog>
    </>
  )
}
