import useSWR from 'swr'
import type { AccountRow as Account } from '#src/office/accounts/accounts.contract.ts'
import type { FactorRule as Rule } from '#src/office/accounts/factors/factors.contract.ts'
import { get, send } from '#web/house/api.ts'
import { LoadFailed, Loading } from '#web/look/frame/PageStates.tsx'
import { longDay } from '#web/look/text/dates.ts'
import { CheckField } from '#web/look/ui/Field.tsx'
import { useToast } from '#web/look/ui/Toast.tsx'
import styles from './Accounts.module.css'
import { useCall } from './useCall.ts'
import { useReloadFactors } from './useFactors.ts'

/** Whether every admin has to have a second factor; whoever has none is given seven days. */
export function FactorRule({ accounts }: { accounts: Account[] }) {
  const { data, error, mutate } = useSWR<Rule>('/api/auth/second-factor-rule', get)
  const { pending, call } = useCall(useReloadFactors())
  const toast = useToast()
  if (error && !data) return <LoadFailed retry={() => mutate()} />
  if (!data) return <Loading text="Chargement..." />

  const require = (required: boolean) =>
    call('require', 'Le réglage n’a pas été changé', async () => {
      await send<Rule>('PUT', '/api/auth/second-factor-rule', { required })
      toast.success(
        required
          ? 'La double vérification est exigée\u00a0: chacun a 7 jours pour la mettre en place.'
          : 'La double vérification n’est plus exigée.',
      )
    })
  const without = accounts.filter((account) => !hasFactor(account)).map(({ username }) => username)
  return (
    <div className="stack gap-5">
      <CheckField
        role="switch"
        label="L’exiger de tous les comptes"
        help="Qui ne l’a pas encore a 7 jours pour la mettre en place, et le tableau de bord le lui rappelle&nbsp;; ensuite il n’ouvre plus que cette page-là. Un nouveau compte a 7 jours aussi."
        checked={data.required}
        aria-disabled={pending !== undefined || undefined}
        onChange={({ target }) => require(target.checked)}
      />
      <p className={styles.note}>
        {data.since && `Exigée depuis le ${longDay(data.since)}. `}
        {without.length === 0
          ? 'Tous les comptes l’ont mise en place.'
          : `Sans elle pour l’instant\u00a0: ${without.join(', ')}.`}
      </p>
    </div>
  )
}

/** Whether a password alone does not open the account's dashboard. */
export const hasFactor = ({ secondFactor }: Account) =>
  secondFactor.passkeys > 0 || secondFactor.codes
