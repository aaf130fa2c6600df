import LifeBuoy from 'lucide-react/icons/life-buoy'
import type { Factors, NewRecoveryCodes } from '#src/core/accounts/factors/factors.schema.ts'
import { ConfirmButton } from '#web/admin/forms/ConfirmButton.tsx'
import { Panel } from '#web/admin/frame/Panel.tsx'
import { showRecoveryCodes } from '#web/admin/login/RecoveryCodesDialog.tsx'
import { useReloadFactors } from '#web/admin/login/useSessionGuard.ts'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { send } from '#web/core/api.ts'
import { Codes } from './Codes.tsx'
import { PasskeyList } from './PasskeyList.tsx'

export function SecondFactor() {
  const { data, notLoaded } = useAnswer<Factors>('/api/auth/factors')
  const reload = useReloadFactors()
  if (!data) return notLoaded
  const has = data.passkeys.length > 0 || data.codes !== null
  return (
    <div className="grid grid-cols-1 gap-6 [&>section]:pt-6 [&>section]:border-t [&>section]:border-t-line">
      <p>
        {has
          ? 'Votre mot de passe seul n’ouvre plus le tableau de bord.'
          : 'Aujourd’hui votre mot de passe suffit\u00a0: qui le devine ou le lit par-dessus votre épaule entre à votre place. Une clé d’accès ou un code l’en empêche.'}
      </p>
      <PasskeyList factors={data} reload={reload} />
      <Codes factors={data} reload={reload} />
      {has && <RecoveryCodes remaining={data.recoveryCodes} reload={reload} />}
    </div>
  )
}

type Props = { remaining: Factors['recoveryCodes']; reload: () => Promise<void> }

function RecoveryCodes({ remaining, reload }: Props) {
  return (
    <section className="grid grid-cols-1 gap-4 content-start" aria-labelledby="codes-de-secours">
      <h3 id="codes-de-secours" className="text-article leading-snug">
        Codes de secours
      </h3>
      <p
        className={
          remaining > 2
            ? 'text-ink-soft text-label'
            : 'text-label font-semibold leading-normal ps-3 border-s-6 border-s-accent'
        }>
        {remainingCodesText(remaining)} Chacun ouvre une fois, avec le mot de passe, quand le
        téléphone n’est plus là.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <ConfirmButton
          button={{
            size: 'small',
            variant: 'ghost',
            icon: <LifeBuoy />,
            children: 'Faire de nouveaux codes de secours',
          }}
          title="Faire dix nouveaux codes de secours&nbsp;?"
          confirmLabel="Faire de nouveaux codes"
          icon={null}
          pendingText="Un instant..."
          failed="Les codes de secours n’ont pas été refaits"
          work={async () => {
            const made = await send<NewRecoveryCodes>('POST', '/api/auth/recovery-codes')
            showRecoveryCodes(made.recoveryCodes)
          }}
          then={reload}>
          Les anciens, imprimés ou notés, ne serviront plus. Les nouveaux ne seront montrés qu’une
          fois.
        </ConfirmButton>
      </div>
    </section>
  )
}

function remainingCodesText(remaining: number): string {
  if (remaining === 0) return 'Il ne vous en reste aucun.'
  return remaining === 1 ? 'Il ne vous en reste qu’un.' : `Il vous en reste ${remaining} sur dix.`
}

/** The only dashboard page for an account whose deadline for a second factor has passed. */
export function SetUpFirst() {
  return (
    <div className="max-w-[46rem]">
      <h1 className="pe-[3.5rem] tracking-h2 text-h2-small leading-none">Une dernière étape</h1>
      <p className="mt-4 mb-8">
        Le club demande à chacun une double vérification, et le délai est passé. Mettez la vôtre en
        place&nbsp;: le tableau de bord s’ouvrira aussitôt.
      </p>
      <Panel title="Double vérification">
        <SecondFactor />
      </Panel>
    </div>
  )
}
