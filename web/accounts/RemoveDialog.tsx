import type { AccountRow as Account } from '#src/accounts/accounts.contract.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

type Props = {
  /** The one about to go; none keeps the dialog closed */
  account: Account | undefined
  pending: boolean
  onConfirm: (account: Account) => void
  onCancel: () => void
}

/** Tells what removing an account means: for another person, or for oneself. */
export function RemoveDialog({ account, pending, onConfirm, onCancel }: Props) {
  return (
    <ConfirmDialog
      open={account !== undefined}
      title={account?.you ? 'Supprimer votre propre compte ?' : 'Supprimer ce compte ?'}
      confirmLabel="Supprimer"
      pending={pending}
      pendingText="Suppression..."
      onConfirm={() => account && onConfirm(account)}
      onCancel={onCancel}
    >
      {account?.you
        ? 'Vous serez déconnecté aussitôt, ici et sur tous vos appareils. Pour revenir, il vous faudra une nouvelle invitation.'
        : `« ${account?.username} » sera déconnecté aussitôt et ne pourra plus se connecter ; ses invitations en attente seront annulées.`}{' '}
      Ce que ce compte a publié reste sur le site.
    </ConfirmDialog>
  )
}
