import Copy from 'lucide-react/icons/copy'
import Share2 from 'lucide-react/icons/share-2'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import type { NewInvitation } from '#src/accounts/accounts.contract.ts'
import type { MailSettings } from '#src/mail/mail.contract.ts'
import { ApiError, byField, get, send } from '#web/api.ts'
import { useFailureToast } from '#web/forms/useFailureToast.ts'
import { mailSettingsAddress } from '#web/mail/mailAddresses.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Live } from '#web/ui/Live.tsx'
import styles from './AccountsAdmin.module.css'

type Props = { onInvited: () => Promise<void> }

/** Makes a one-time link, which is shown until the next one or until the section is left. */
export function InviteForm({ onInvited }: Props) {
  const [note, setNote] = useState('')
  const [email, setEmail] = useState('')
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
      setMade(await send<NewInvitation>('POST', '/api/invitations', { note, email }))
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
        <Button type="submit" pending={pending} pendingText="Création...">
          Créer une invitation
        </Button>
      </form>
      {made && <InvitationLink key={made._id} invitation={made} />}
    </div>
  )
}

/** The link itself, shown once: to be copied, or handed to the device's share sheet. */
function InvitationLink({ invitation }: { invitation: NewInvitation }) {
  const link = `${window.location.origin}/admin/invitation/${invitation.token}`
  const [told, setNotice] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLInputElement>(null)
  // It appears below what was pressed.
  useEffect(() => heading.current?.focus(), [])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setNotice('Lien copié !')
    } catch {
      // Not there on an address without https: the link is marked, ready for the keyboard.
      field.current?.select()
      setNotice('Copiez le lien marqué ci-dessus.')
    }
  }

  const share = async () => {
    try {
      await navigator.share({ title: 'Invitation à administrer le site du club', url: link })
      setNotice('Invitation partagée !')
    } catch {
      setNotice('Partage annulé.')
    }
  }

  return (
    <div className={styles.link}>
      <h3 ref={heading} tabIndex={-1} className={styles.name}>
        Le lien est prêt
      </h3>
      <p className={styles.note}>
        Il n’est montré que maintenant : copiez-le ou envoyez-le tout de suite.
      </p>
      <TextField ref={field} label="Lien d’invitation" value={link} readOnly />
      <div className={styles.linkButtons}>
        <Button icon={<Copy aria-hidden />} onClick={copy}>
          Copier le lien
        </Button>
        {typeof navigator.share === 'function' && (
          <Button variant="ghost" icon={<Share2 aria-hidden />} onClick={share}>
            Envoyer
          </Button>
        )}
      </div>
      <Live className={styles.told}>{told}</Live>
    </div>
  )
}
