import { type FormEvent, useState } from 'react'
import useSWR from 'swr'
import type { NewInvitation } from '#src/office/accounts/accounts.contract.ts'
import type { Role } from '#src/office/accounts/login/auth.contract.ts'
import type { MailSettings } from '#src/office/mail/mail.contract.ts'
import { ApiError, byField, get, send } from '#web/house/api.ts'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { TextField } from '#web/look/ui/Field.tsx'
import { useFailureToast } from '#web/office/forms/useFailureToast.ts'
import { mailSettingsAddress } from '#web/office/mail/mailAddresses.ts'
import styles from './Accounts.module.css'
import { OneTimeLink } from './OneTimeLink.tsx'
import { RoleField } from './Role.tsx'

type Props = { onInvited: () => Promise<void> }

/** Makes a one-time link, which is shown until the next one or until the section is left. */
export function InviteForm({ onInvited }: Props) {
  const [note, setNote] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('admin')
  const [problem, setProblem] = useState<string>()
  const { data: mail } = useSWR<MailSettings>(mailSettingsAddress, get)
  const [made, setMade] = useState<NewInvitation>()
  const [pending, setPending] = useState(false)
  const showFailure = useFailureToast()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    setPending(true)
    setProblem(undefined)
    try {
      setMade(await send<NewInvitation>('POST', '/api/invitations', { note, email, role }))
      setNote('')
      setEmail('')
      await onInvited()
    } catch (error) {
      const wrong = error instanceof ApiError && byField(error.problems, ['email']).email
      if (wrong) setProblem(wrong)
      else showFailure(error, 'L’invitation n’a pas été créée')
    }
    setPending(false)
  }

  return (
    <div className="stack gap-5">
      <p className={styles.note}>
        La personne reçoit un lien, valable 7 jours et pour elle seule&nbsp;; elle y choisit son nom
        et son mot de passe.
      </p>
      <form method="post" className="stack gap-5" onSubmit={submit} noValidate>
        <TextField
          label="Pour qui&nbsp;?"
          hint="facultatif"
          help="Un aide-mémoire pour la liste des invitations."
          maxLength={100}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {mail && mail.source !== 'none' && (
          <TextField
            type="email"
            label="Son adresse e-mail"
            hint="facultatif"
            help="Le site y envoie le lien, qui est aussi montré ici."
            value={email}
            error={problem}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
        <RoleField value={role} onChange={setRole} />
        <Button type="submit" pending={pending} pendingText="Création...">
          Créer une invitation
        </Button>
      </form>
      {made && (
        <OneTimeLink
          key={made._id}
          href={hrefs.invitation(made.token)}
          label="Lien d’invitation"
          title="Invitation à administrer le site du club"
          shared="Invitation partagée&nbsp;!"
        />
      )}
    </div>
  )
}
