import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { Invitation } from '#src/office/accounts/accounts.contract.ts'
import { send } from '#web/house/api.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { longDay } from '#web/look/ui/dates.ts'
import { useToast } from '#web/look/ui/Toast.tsx'
import { useFailureToast } from '#web/office/forms/useFailureToast.ts'
import styles from './AccountsAdmin.module.css'

type Props = { invitations: Invitation[]; reload: () => Promise<void> }

/** The links that can still be used, each to be taken back. */
export function InvitationList({ invitations, reload }: Props) {
  const [pending, setPending] = useState<string>()
  const toast = useToast()
  const showFailure = useFailureToast()
  if (invitations.length === 0) return null

  const revoke = async ({ _id }: Invitation) => {
    setPending(_id)
    try {
      await send('DELETE', `/api/invitations/${_id}`)
      toast.success('Invitation annulée\u00a0: son lien ne marche plus.')
    } catch (error) {
      showFailure(error, 'L’invitation n’a pas été annulée')
    }
    setPending(undefined)
    await reload()
  }

  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations" className={styles.heading} tabIndex={-1}>
        Invitations en attente
      </h2>
      <ul className={styles.list} aria-label="Invitations en attente">
        {invitations.map((invitation) => {
          const { _id, note, invitedBy, createdAt, expiresAt } = invitation
          return (
            <li key={_id} className={styles.row}>
              <div className={styles.words}>
                <h3 className={styles.name}>{note || 'Sans nom'}</h3>
                <ul className={styles.facts}>
                  <li>
                    Créée par {invitedBy} le {longDay(createdAt)}
                  </li>
                  <li>Valable jusqu’au {longDay(expiresAt)}</li>
                </ul>
              </div>
              <Button
                size="small"
                variant="ghost"
                icon={<X aria-hidden />}
                aria-label={`Annuler l’invitation «\u00a0${note || 'Sans nom'}\u00a0»`}
                pending={pending === _id}
                onClick={() => revoke(invitation)}
              >
                Annuler
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
