import KeyRound from 'lucide-react/icons/key-round'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type {
  AccountRow as Account,
  NewPasswordLink,
} from '#src/office/accounts/accounts.contract.ts'
import { send } from '#web/house/api.ts'
import { hrefs } from '#web/hrefs.ts'
import { longDay } from '#web/look/text/dates.ts'
import { timeOfDay } from '#web/look/text/parisTime.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { useToast } from '#web/look/ui/Toast.tsx'
import styles from './Accounts.module.css'
import { OneTimeLink } from './OneTimeLink.tsx'
import { useCall } from './useCall.ts'

type Props = { account: Account; reload: () => Promise<void> }

/** For a colleague who forgot their password: a link by which they choose another, once. */
export function PasswordLink({ account: { _id, username, passwordLink }, reload }: Props) {
  const [made, setMade] = useState<NewPasswordLink>()
  const toast = useToast()
  const { pending, call } = useCall(reload)
  const address = `/api/accounts/${_id}/password-link`
  const make = () =>
    call('make', 'Le lien n’a pas été créé', async () => {
      setMade(undefined)
      setMade(await send<NewPasswordLink>('POST', address))
    })
  const withdraw = () =>
    call('withdraw', 'Le lien n’a pas été annulé', async () => {
      await send('DELETE', address)
      setMade(undefined)
      toast.success('Lien annulé\u00a0: il ne marche plus.')
    })

  return (
    <div className="stack gap-3 justify-start mt-3">
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
          pending={pending !== undefined}
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
          pending={pending !== undefined}
          pendingText="Création..."
          onClick={make}
        >
          Lien de mot de passe
        </Button>
      )}
    </div>
  )
}
