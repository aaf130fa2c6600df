import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldOff from 'lucide-react/icons/shield-off'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import type { AccountRow as Account } from '#src/office/accounts/accounts.contract.ts'
import { send } from '#web/house/api.ts'
import { hrefs } from '#web/hrefs.ts'
import { Badge } from '#web/look/ui/Badge.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import { ConfirmDialog } from '#web/look/ui/ConfirmDialog.tsx'
import { longDay } from '#web/look/ui/dates.ts'
import { useToast } from '#web/look/ui/Toast.tsx'
import { forgetSession } from '#web/office/accounts/login/session.ts'
import { useFailureToast } from '#web/office/forms/useFailureToast.ts'
import styles from './AccountsAdmin.module.css'
import { hasFactor } from './FactorRule.tsx'
import { PasswordLink } from './PasswordLink.tsx'

type AccountListProps = {
  accounts: Account[]
  reload: () => Promise<void>
}

/** Every admin; each can be removed while another is left. */
export function AccountList({ accounts, reload }: AccountListProps) {
  const [removing, setRemoving] = useState<Account>()
  const [pending, setPending] = useState(false)
  const [, navigate] = useLocation()
  const toast = useToast()
  const showFailure = useFailureToast()

  const remove = async (account: Account) => {
    setPending(true)
    try {
      await send('DELETE', `/api/accounts/${account._id}`, {})
      toast.success(`Le compte «\u00a0${account.username}\u00a0» est supprimé.`)
      if (account.you) {
        forgetSession()
        return navigate(hrefs.login)
      }
    } catch (error) {
      showFailure(error, 'Le compte n’a pas été supprimé')
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
            reload={reload}
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

type AccountRowProps = {
  account: Account
  /** The only one there is: it can't be removed, and the row says so */
  last: boolean
  reload: () => Promise<void>
  onRemove: () => void
}

/** An admin: since when, last here when, and open on how many devices. */
function AccountRow({ account, last, reload, onRemove }: AccountRowProps) {
  const { username, createdAt, lastLoginAt, sessions, you, secondFactorBy } = account
  const why = useId()
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h2 className={styles.name}>
          {username}
          {you && <Badge variant="featured">vous</Badge>}
        </h2>
        <ul className={styles.facts}>
          <li>Depuis le {longDay(createdAt)}</li>
          <li>
            {lastLoginAt ? `Dernière connexion le ${longDay(lastLoginAt)}` : 'Jamais connecté'}
          </li>
          <li>{openSessions(sessions)}</li>
        </ul>
        <p className={styles.factor} data-has={hasFactor(account) || undefined}>
          {hasFactor(account) ? <ShieldCheck {...small} /> : <ShieldOff {...small} />}
          {factorsOf(account)}
        </p>
        {secondFactorBy && <p className={styles.note}>{setUpText(secondFactorBy)}</p>}
        {!you && <PasswordLink account={account} reload={reload} />}
        {last && (
          <p id={why} className={styles.note}>
            C’est le seul compte&nbsp;: il ne peut pas être supprimé. Invitez d’abord quelqu’un.
          </p>
        )}
      </div>
      <Button
        size="icon"
        variant="bare-danger"
        icon={<Trash2 aria-hidden />}
        aria-label={`Supprimer le compte «\u00a0${username}\u00a0»`}
        aria-describedby={last ? why : undefined}
        pending={last}
        onClick={onRemove}
      />
    </li>
  )
}

const small = { size: '1rem', strokeWidth: 1.75, 'aria-hidden': true }

/** « Double vérification : 2 clés d’accès et codes » */
function factorsOf(account: Account): string {
  if (!hasFactor(account)) return 'Mot de passe seul'
  const { passkeys, codes } = account.secondFactor
  const keys = passkeys > 1 ? `${passkeys} clés d’accès` : '1 clé d’accès'
  const has = [...(passkeys > 0 ? [keys] : []), ...(codes ? ['codes'] : [])]
  return `Double vérification\u00a0: ${has.join(' et ')}`
}

/** @param by ISO */
function setUpText(by: string): string {
  return new Date(by) > new Date()
    ? `Double vérification à mettre en place avant le ${longDay(by)}`
    : 'Le tableau de bord attend sa double vérification'
}

function openSessions(count: number): string {
  if (count === 0) return 'Aucune connexion ouverte'
  return count > 1 ? `${count} connexions ouvertes` : '1 connexion ouverte'
}

type RemoveDialogProps = {
  /** The one about to go; none keeps the dialog closed */
  account: Account | undefined
  pending: boolean
  onConfirm: (account: Account) => void
  onCancel: () => void
}

/** Tells what removing an account means, for another person or for oneself. */
function RemoveDialog({ account, onConfirm, ...rest }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      {...rest}
      open={account !== undefined}
      title={account?.you ? 'Supprimer votre propre compte\u00a0?' : 'Supprimer ce compte\u00a0?'}
      confirmLabel="Supprimer"
      pendingText="Suppression..."
      onConfirm={() => account && onConfirm(account)}
    >
      {account?.you
        ? 'Vous serez déconnecté aussitôt, ici et sur tous vos appareils. Pour revenir, il vous faudra une nouvelle invitation.'
        : `«\u00a0${account?.username}\u00a0» sera déconnecté aussitôt et ne pourra plus se connecter\u00a0; ses invitations et ses liens en attente seront annulés.`}{' '}
      Ce que ce compte a publié reste sur le site.
    </ConfirmDialog>
  )
}
