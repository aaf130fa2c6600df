import KeyRound from 'lucide-react/icons/key-round'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type {
  AccountRow as Account,
  NewPasswordLink,
} from '#src/office/accounts/accounts.contract.ts'
import { send } from '#web/house/api.ts'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { longDay } from '#web/look/ui/dates.ts'
import { timeOfDay } from '#web/look/ui/parisTime.ts'
import { useToast } from '#web/look/ui/Toast.tsx'
import { useFailureToast } from '#web/office/forms/useFailureToast.ts'
import styles from './AccountsAdmin.module.css'
import { OneTimeLink } from './OneTimeLink.tsx'

type Props = { account: Account; reload: () => Promise<void> }

/** For a colleague who forgot their password: a link by which they choose another, once. */
export function PasswordLink({ account: { _id, username, passwordLink }, reload }: Props) {
  const [made, setMade] = useState<NewPasswordLink>()
  const [pending, setPending] = useState(false)
  const toast = useToast()
  const showFailure = useFailureToast()

  const call = async (work: () => Promise<void>, failed: string) => {
    if (pending) return
    setPending(true)
    try {
      await work()
    } catch (error) {
      showFailure(error, failed)
    }
    setPending(false)
    await reload()
  }
  const address = `/api/accounts/${_id}/password-link`
  const make = () =>
    call(async () => {
      setMade(undefined)
      setMade(await send<NewPasswordLink>('POST', address))
    }, 'Le lien n’a pas été créé')
  const withdraw = () =>
    call(async () => {
      await send('DELETE', address)
      setMade(undefined)
      toast.success('Lien annulé\u00a0: il ne marche plus.')
    }, 'Le lien n’a pas été annulé')

  return (
    <div className={styles.passwordLink}>
      {passwordLink && (
        <p className={styles.note}>
          Lien de mot de passe en attente jusqu’au {longDay(passwordLink.until)} à{' '}
          {timeOfDay(passwordLink.until)}, créé par {passwordLink.madeBy}
        </p>
      )}
      {made && (
        <OneTimeLink
          key={made.token}
          href={hrefs.newPassword(made.token)}
          label={`Lien à donner à «\u00a0${username}\u00a0»`}
          title="Un nouveau mot de passe pour le site du club"
          shared="Lien partagé&nbsp;!"
        />
      )}
      {passwordLink ? (
        <Button
          size="small"
          variant="ghost"
          icon={<X aria-hidden />}
          aria-label={`Annuler le lien de mot de passe de «\u00a0${username}\u00a0»`}
          pending={pending}
          onClick={withdraw}
        >
          Annuler le lien
        </Button>
      ) : (
        <Button
          size="small"
          variant="ghost"
          icon={<KeyRound aria-hidden />}
          aria-label={`Lien de mot de passe pour «\u00a0${username}\u00a0»`}
          pending={pending}
          pendingText="Création..."
          onClick={make}
        >
          Lien de mot de passe
        </Button>
      )}
    </div>
  )
}
