import useSWR from 'swr'
import { leastMonths, mostMonths } from '#src/club/legal/legal.contract.ts'
import type { MessageExpiry } from '#src/club/messages/messages.contract.ts'
import { get, send } from '#web/house/api.ts'
import { useToast } from '#web/look/ui/Toast.tsx'
import { ConfirmButton } from '#web/office/forms/ConfirmButton.tsx'
import { Panel } from '#web/office/frame/Panel.tsx'
import { useReload } from '#web/office/lists/useRecords.ts'

const address = '/api/message-expiry'

/** What so many months would do, told while they are typed and before anything is saved. */
export function ExpiryHelp({ months }: { months: number }) {
  const fits = Number.isInteger(months) && months >= leastMonths && months <= mostMonths
  const { data } = useSWR<MessageExpiry>(fits ? `${address}?months=${months}` : null, get)
  return (
    <>
      De {leastMonths} à {mostMonths}, après le dernier échange&nbsp;: puis le message va à la
      corbeille, pour 30 jours encore. <strong role="status">{data && told(data)}</strong>
    </>
  )
}

function told({ months, count, most }: MessageExpiry): string {
  if (count === 0) return `Avec ${months}\u00a0mois, aucun message n’y irait aujourd’hui.`
  const go = `Avec ${months}\u00a0mois, ${messages(count)} y ${count > 1 ? 'iraient' : 'irait'}`
  return count > most
    ? `${go}\u00a0: c’est beaucoup d’un coup, le site attendrait votre accord ici.`
    : `${go} la nuit prochaine.`
}

const messages = (count: number) => `${count} message${count > 1 ? 's' : ''}`

/** So many that they wait for an admin's word. @param months those that are saved */
export function HeldMessages({ months }: { months: number }) {
  const { data, mutate } = useSWR<MessageExpiry>(`${address}?months=${months}`, get)
  const reload = useReload(mutate)
  const toast = useToast()
  if (!data || data.count <= data.most) return null
  const { count } = data
  return (
    <Panel title="Messages trop anciens">
      <div className="stack gap-3">
        <p>
          <strong>{messages(count)}</strong> sont là depuis plus de {months}
          {'\u00a0'}mois sans échange. C’est beaucoup d’un coup&nbsp;: le site ne les supprime pas
          sans vous.
        </p>
        <ConfirmButton
          button={{ variant: 'ghost', children: 'Les mettre à la corbeille' }}
          title={`Mettre ${messages(count)} à la corbeille\u00a0?`}
          confirmLabel="Mettre à la corbeille"
          pendingText="Un instant..."
          failed="Les messages n’ont pas été mis à la corbeille"
          work={async () => {
            await send<MessageExpiry>('POST', address, { count })
            toast.success(`${messages(count)} dans la corbeille.`)
          }}
          then={reload}
        >
          Ils datent de plus de {months}
          {'\u00a0'}mois. Vous aurez 30 jours pour les restaurer, un à un.
        </ConfirmButton>
      </div>
    </Panel>
  )
}
