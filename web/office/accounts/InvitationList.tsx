import X from 'lucide-react/icons/x'
import type { Invitation } from '#src/office/accounts/accounts.contract.ts'
import { send } from '#web/house/api.ts'
import { longDay } from '#web/look/text/dates.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { useToast } from '#web/look/ui/Toast.tsx'
import { roles } from './Role.tsx'
import { Row } from './Row.tsx'
import { useCall } from './useCall.ts'

type Props = { invitations: Invitation[]; reload: () => Promise<void> }

/** The links that can still be used, each to be taken back. */
export function InvitationList({ invitations, reload }: Props) {
  const toast = useToast()
  const { pending, call } = useCall(reload)
  if (invitations.length === 0) return null

  const revoke = (id: string) =>
    call(id, 'L’invitation n’a pas été annulée', async () => {
      await send('DELETE', `/api/invitations/${id}`)
      toast.success('Invitation annulée\u00a0: son lien ne marche plus.')
    })

  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations" className="mb-4 text-lead track" tabIndex={-1}>
        Invitations en attente
      </h2>
      <ul className="stack" aria-label="Invitations en attente">
        {invitations.map(({ _id, note, role, invitedBy, createdAt, expiresAt }) => (
          <Row
            key={_id}
            heading="h3"
            name={note || 'Sans nom'}
            facts={[
              roles[role].name,
              `Créée par ${invitedBy} le ${longDay(createdAt)}`,
              `Valable jusqu’au ${longDay(expiresAt)}`,
            ]}
            actions={
              <Button
                size="small"
                variant="ghost"
                icon={<X aria-hidden />}
                aria-label={`Annuler l’invitation «\u00a0${note || 'Sans nom'}\u00a0»`}
                pending={pending === _id}
                onClick={() => revoke(_id)}
              >
                Annuler
              </Button>
            }
          />
        ))}
      </ul>
    </section>
  )
}
