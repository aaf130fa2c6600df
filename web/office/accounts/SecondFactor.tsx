import LifeBuoy from 'lucide-react/icons/life-buoy'
import { useState } from 'react'
import type { Factors, NewRecoveryCodes } from '#src/office/accounts/factors/factors.contract.ts'
import { send } from '#web/house/api.ts'
import { ConfirmDialog } from '#web/look/dialogs/ConfirmDialog.tsx'
import { LoadFailed, Loading } from '#web/look/frame/PageStates.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import styles from './Accounts.module.css'
import { Codes } from './Codes.tsx'
import { PasskeyList } from './PasskeyList.tsx'
import { showRecoveryCodes } from './recoveryCodes.ts'
import { useCall } from './useCall.ts'
import { useFactors, useReloadFactors } from './useFactors.ts'

/** One's own second factor: passkeys, codes, and what helps when the phone is gone. */
export function SecondFactor() {
  const { data, error, mutate } = useFactors()
  const reload = useReloadFactors()
  if (error && !data) return <LoadFailed retry={() => mutate()} />
  if (!data) return <Loading text="Chargement..." />
  const has = data.passkeys.length > 0 || data.codes !== null
  return (
    <div className={`${styles.factors} stack gap-5`}>
      <p>
        {has
          ? 'Votre mot de passe seul n’ouvre plus le tableau de bord.'
          : 'Aujourd’hui votre mot de passe suffit\u00a0: qui le devine ou le lit par-dessus votre épaule entre à votre place. Une clé d’accès ou un code l’en empêche.'}
      </p>
      <PasskeyList factors={data} reload={reload} />
      <Codes factors={data} reload={reload} />
      {has && <RecoveryCodes left={data.recoveryCodes} reload={reload} />}
    </div>
  )
}

type Props = { left: Factors['recoveryCodes']; reload: () => Promise<void> }

/** How many are left, and ten new ones. */
function RecoveryCodes({ left, reload }: Props) {
  const [asked, setAsked] = useState(false)
  const { pending, call } = useCall(async () => {
    setAsked(false)
    await reload()
  })

  const renew = () =>
    call('renew', 'Les codes de secours n’ont pas été refaits', async () => {
      const made = await send<NewRecoveryCodes>('POST', '/api/auth/recovery-codes')
      showRecoveryCodes(made.recoveryCodes)
    })

  return (
    <section className={`${styles.part} stack`} aria-labelledby="codes-de-secours">
      <h3 id="codes-de-secours" className="text-article leading-snug">
        Codes de secours
      </h3>
      <p className={left > 2 ? styles.note : styles.warning}>
        {leftText(left)} Chacun ouvre une fois, avec le mot de passe, quand le téléphone n’est plus
        là.
      </p>
      <div className="cluster">
        <Button
          size="small"
          variant="ghost"
          icon={<LifeBuoy aria-hidden />}
          onClick={() => setAsked(true)}
        >
          Faire de nouveaux codes de secours
        </Button>
      </div>
      <ConfirmDialog
        open={asked}
        title="Faire dix nouveaux codes de secours&nbsp;?"
        confirmLabel="Faire de nouveaux codes"
        icon={null}
        pending={pending !== undefined}
        pendingText="Un instant..."
        onConfirm={renew}
        onCancel={() => setAsked(false)}
      >
        Les anciens, imprimés ou notés, ne serviront plus. Les nouveaux ne seront montrés qu’une
        fois.
      </ConfirmDialog>
    </section>
  )
}

function leftText(left: number): string {
  if (left === 0) return 'Il ne vous en reste aucun.'
  return left === 1 ? 'Il ne vous en reste qu’un.' : `Il vous en reste ${left} sur dix.`
}
