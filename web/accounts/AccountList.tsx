import { useState } from 'react'
import { useLocation } from 'wouter'
import type { AccountRow as Account } from '#src/accounts/accounts.contract.ts'
import { send } from '#web/api.ts'
import { useFailureToast } from '#web/forms/useFailureToast.ts'
import { hrefs } from '#web/hrefs.ts'
import { forgetSession } from '#web/login/session.ts'
import { useToast } from '#web/ui/Toast.tsx'
import { AccountRow } from './AccountRow.tsx'
import styles from './AccountsAdmin.module.css'
import { passwordProblem } from './passwordProblem.ts'
import { RemoveDialog } from './RemoveDialog.tsx'

type Props = {
  accounts: Account[]
  /** One's own name */
  username: string
  reload: () => Promise<void>
}

/** Every admin; each can be removed while another is left. */
export function AccountList({ accounts, username, reload }: Props) {
  const [removing, setRemoving] = useState<Account>()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [, navigate] = useLocation()
  const toast = useToast()
  const tellFailure = useFailureToast()

  const open = (account: Account | undefined) => {
    setProblem(undefined)
    setRemoving(account)
  }

  const remove = async (account: Account, password: string) => {
    setPending(true)
    setProblem(undefined)
    try {
      await send('DELETE', `/api/accounts/${account._id}`, { password })
      toast.success(`Le compte « ${account.username} » est supprimé.`)
      if (account.you) {
        forgetSession()
        return navigate(hrefs.login)
      }
    } catch (error) {
      const wrong = passwordProblem(error)
      if (wrong) {
        setProblem(wrong)
        return setPending(false)
      }
      tellFailure(error, 'Le compte n’a pas été supprimé')
    }
    setPending(false)
    open(undefined)
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
            onRemove={() => open(account)}
          />
        ))}
      </ul>
      <RemoveDialog
        key={removing?._id}
        account={removing}
        username={username}
        pending={pending}
        problem={problem}
        onConfirm={remove}
        onCancel={() => open(undefined)}
      />
    </>
  )
}
