import { useState } from 'react'
import { useLocation } from 'wouter'
import type { AccountRow as Account } from '#src/accounts/accounts.contract.ts'
import { forgetSession } from '#web/admin/session.ts'
import { useFailureToast } from '#web/admin/useFailureToast.ts'
import { send } from '#web/api.ts'
import { useToast } from '#web/ui/Toast.tsx'
import { AccountRow } from './AccountRow.tsx'
import styles from './AccountsAdmin.module.css'
import { RemoveDialog } from './RemoveDialog.tsx'

type Props = { accounts: Account[]; reload: () => Promise<void> }

/** Every admin; each can be removed while another is left. */
export function AccountList({ accounts, reload }: Props) {
  const [removing, setRemoving] = useState<Account>()
  const [pending, setPending] = useState(false)
  const [, navigate] = useLocation()
  const toast = useToast()
  const tellFailure = useFailureToast()

  const remove = async ({ _id, username, you }: Account) => {
    setPending(true)
    try {
      await send('DELETE', `/api/accounts/${_id}`)
      toast.success(`Le compte « ${username} » est supprimé.`)
      if (you) {
        forgetSession()
        return navigate('/admin/login')
      }
    } catch (error) {
      tellFailure(error, 'Le compte n’a pas été supprimé')
    }
    setPending(false)
    setRemoving(undefined)
    await reload()
  }

  return (
    <>
      <ul className={styles.list} aria-label="Comptes">
        {accounts.map((account) => (
          <AccountRow
            key={account._id}
            account={account}
            last={accounts.length === 1}
            onRemove={() => setRemoving(account)}
          />
        ))}
      </ul>
      <RemoveDialog
        account={removing}
        pending={pending}
        onConfirm={remove}
        onCancel={() => setRemoving(undefined)}
      />
    </>
  )
}
