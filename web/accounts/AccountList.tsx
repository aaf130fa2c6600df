import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import type { AccountRow as Account } from '#src/accounts/accounts.contract.ts'
import { send } from '#web/api.ts'
import { useFailureToast } from '#web/forms/useFailureToast.ts'
import { hrefs } from '#web/hrefs.ts'
import { forgetSession } from '#web/login/session.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { longDay } from '#web/ui/dates.ts'
import { useToast } from '#web/ui/Toast.tsx'
import styles from './AccountsAdmin.module.css'
import { OwnPasswordField, passwordProblem } from './OwnPasswordField.tsx'

type AccountListProps = {
  accounts: Account[]
  /** One's own name */
  username: string
  reload: () => Promise<void>
}

/** Every admin; each can be removed while another is left. */
export function AccountList({ accounts, username, reload }: AccountListProps) {
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

type AccountRowProps = {
  account: Account
  /** The only one there is: it can't be removed, and the row says so */
  last: boolean
  onRemove: () => void
}

/** An admin: since when, last here when, and open on how many devices. */
function AccountRow({ account, last, onRemove }: AccountRowProps) {
  const { username, createdAt, lastLoginAt, sessions, you } = account
  const why = useId()
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h2 className={styles.name}>
          {username} {you && <Badge variant="featured">vous</Badge>}
        </h2>
        <ul className={styles.facts}>
          <li>Depuis le {longDay(createdAt)}</li>
          <li>
            {lastLoginAt ? `Dernière connexion le ${longDay(lastLoginAt)}` : 'Jamais connecté'}
          </li>
          <li>{openSessions(sessions)}</li>
        </ul>
        {last && (
          <p id={why} className={styles.note}>
            C’est le seul compte : il ne peut pas être supprimé. Invitez d’abord quelqu’un.
          </p>
        )}
      </div>
      <Button
        size="icon"
        variant="bare-danger"
        icon={<Trash2 aria-hidden />}
        aria-label={`Supprimer le compte « ${username} »`}
        aria-describedby={last ? why : undefined}
        pending={last}
        onClick={onRemove}
      />
    </li>
  )
}

function openSessions(count: number): string {
  if (count === 0) return 'Aucune connexion ouverte'
  return count > 1 ? `${count} connexions ouvertes` : '1 connexion ouverte'
}

type RemoveDialogProps = {
  /** The one about to go; none keeps the dialog closed */
  account: Account | undefined
  /** One's own name */
  username: string
  pending: boolean
  /** Why one's own password was refused */
  problem: string | undefined
  onConfirm: (account: Account, password: string) => void
  onCancel: () => void
}

/**
 * Tells what removing an account means, for another person or for oneself, and asks for one's own
 * password.
 */
function RemoveDialog({ account, username, problem, onConfirm, ...rest }: RemoveDialogProps) {
  const [password, setPassword] = useState('')
  return (
    <ConfirmDialog
      {...rest}
      open={account !== undefined}
      title={account?.you ? 'Supprimer votre propre compte ?' : 'Supprimer ce compte ?'}
      confirmLabel="Supprimer"
      pendingText="Suppression..."
      fields={
        <OwnPasswordField
          first
          username={username}
          value={password}
          problem={problem}
          onChange={setPassword}
        />
      }
      onConfirm={() => account && onConfirm(account, password)}
    >
      {account?.you
        ? 'Vous serez déconnecté aussitôt, ici et sur tous vos appareils. Pour revenir, il vous faudra une nouvelle invitation.'
        : `« ${account?.username} » sera déconnecté aussitôt et ne pourra plus se connecter ; ses invitations en attente seront annulées.`}{' '}
      Ce que ce compte a publié reste sur le site.
    </ConfirmDialog>
  )
}
