import { useState } from 'react'
import type { AccountRow as Account } from '#src/accounts/accounts.contract.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { OwnPasswordField } from './OwnPasswordField.tsx'

type Props = {
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
export function RemoveDialog({ account, username, problem, onConfirm, ...rest }: Props) {
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
