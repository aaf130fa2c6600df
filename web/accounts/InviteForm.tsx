import { type FormEvent, useState } from 'react'
import type { NewInvitation } from '#src/accounts/accounts.contract.ts'
import { send } from '#web/api.ts'
import { useFailureToast } from '#web/forms/useFailureToast.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import styles from './AccountsAdmin.module.css'
import { InvitationLink } from './InvitationLink.tsx'
import { OwnPasswordField } from './OwnPasswordField.tsx'
import { passwordProblem } from './passwordProblem.ts'

type Props = {
  /** One's own name */
  username: string
  onInvited: () => Promise<void>
}

/** Makes a one-time link, which is shown until the next one or until the section is left. */
export function InviteForm({ username, onInvited }: Props) {
  const [note, setNote] = useState('')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [made, setMade] = useState<NewInvitation>()
  const [pending, setPending] = useState(false)
  const tellFailure = useFailureToast()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    setPending(true)
    setProblem(undefined)
    try {
      setMade(await send<NewInvitation>('POST', '/api/invitations', { note, password }))
      setNote('')
      setPassword('')
      await onInvited()
    } catch (error) {
      const wrong = passwordProblem(error)
      setProblem(wrong)
      if (!wrong) tellFailure(error, 'L’invitation n’a pas été créée')
    }
    setPending(false)
  }

  return (
    <div className={styles.form}>
      <p className={styles.note}>
        La personne reçoit un lien, valable 7 jours et pour elle seule ; elle y choisit son nom et
        son mot de passe. Elle pourra tout faire ici, comme vous.
      </p>
      <form method="post" className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label="Pour qui ?"
          hint="facultatif"
          help="Un aide-mémoire pour la liste des invitations."
          maxLength={100}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <OwnPasswordField
          username={username}
          value={password}
          problem={problem}
          onChange={setPassword}
        />
        <Button type="submit" pending={pending} pendingText="Création...">
          Créer une invitation
        </Button>
      </form>
      {made && <InvitationLink key={made._id} invitation={made} />}
    </div>
  )
}
