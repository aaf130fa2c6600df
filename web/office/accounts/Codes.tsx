import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import type { CodesSetup, Factors } from '#src/office/accounts/factors/factors.contract.ts'
import { send } from '#web/house/api.ts'
import { ConfirmDialog } from '#web/look/dialogs/ConfirmDialog.tsx'
import { longDay } from '#web/look/text/dates.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { useToast } from '#web/look/ui/Toast.tsx'
import styles from './Accounts.module.css'
import { CodesSetUp } from './CodesSetUp.tsx'
import { useCall } from './useCall.ts'

type Props = { factors: Factors; reload: () => Promise<void> }

/** Six digits of an authenticator app, asked for after the password. */
export function Codes({ factors, reload }: Props) {
  const [setup, setSetup] = useState<CodesSetup>()
  const [removing, setRemoving] = useState(false)
  const toast = useToast()
  const { pending, call } = useCall(async () => {
    setRemoving(false)
    await reload()
  })
  const { codes, passkeys } = factors

  const begin = () =>
    call('begin', 'Les codes n’ont pas été mis en place', async () => {
      setSetup(await send<CodesSetup>('POST', '/api/auth/codes'))
    })
  const remove = () =>
    call('remove', 'Les codes n’ont pas été retirés', async () => {
      await send('DELETE', '/api/auth/codes')
      toast.success('Les codes ne sont plus demandés.')
    })

  return (
    <section className={`${styles.part} stack`} aria-labelledby="codes">
      <h3 id="codes" className="text-article leading-snug">
        Codes à 6 chiffres
      </h3>
      {codes ? (
        <>
          <div className={styles.row}>
            <Smartphone className={styles.icon} size="1.25rem" strokeWidth={1.75} aria-hidden />
            <div className={styles.words}>
              <p className={classes('strong text-body leading-text', styles.name)}>
                Application d’authentification
              </p>
              <p className={styles.facts}>En place depuis le {longDay(codes.createdAt)}</p>
            </div>
          </div>
          {codes.unreadable && (
            <p className={styles.warning}>
              La clé du site a changé depuis&nbsp;: ces codes ne peuvent plus être vérifiés.
              Mettez-les en place à nouveau.
            </p>
          )}
        </>
      ) : (
        <p className={styles.note}>
          Une application sur votre téléphone (Aegis, FreeOTP, Google Authenticator…) donne un code
          qui change toutes les 30 secondes&nbsp;; il est demandé après le mot de passe.
        </p>
      )}
      {setup ? (
        <CodesSetUp
          key={setup.setup}
          setup={setup}
          reload={reload}
          onClose={() => setSetup(undefined)}
          onExpired={begin}
        />
      ) : (
        <div className="cluster">
          <Button
            size={codes ? 'small' : 'normal'}
            variant={codes ? 'ghost' : 'primary'}
            icon={<Smartphone aria-hidden />}
            pending={pending !== undefined}
            onClick={begin}
          >
            {codes ? 'Changer de téléphone' : 'Mettre en place les codes'}
          </Button>
          {codes && (
            <Button
              size="small"
              variant="danger"
              pending={pending !== undefined}
              onClick={() => setRemoving(true)}
            >
              Retirer les codes
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={removing}
        title="Retirer les codes à 6 chiffres&nbsp;?"
        confirmLabel="Retirer"
        pending={pending !== undefined}
        pendingText="Retrait..."
        onConfirm={remove}
        onCancel={() => setRemoving(false)}
      >
        {passkeys.length === 0
          ? 'C’est votre seule double vérification\u00a0: il ne restera que le mot de passe, et vos codes de secours ne serviront plus.'
          : 'Après le mot de passe, seule une clé d’accès ou un code de secours vous ouvrira.'}
      </ConfirmDialog>
    </section>
  )
}
