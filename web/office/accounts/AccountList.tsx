import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldOff from 'lucide-react/icons/shield-off'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import type { AccountRow as Account } from '#src/office/accounts/accounts.contract.ts'
import { send } from '#web/house/api.ts'
import { hrefs } from '#web/hrefs.ts'
import { ConfirmDialog } from '#web/look/dialogs/ConfirmDialog.tsx'
import { longDay } from '#web/look/text/dates.ts'
import { Badge } from '#web/look/ui/Badge.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import { useToast } from '#web/look/ui/Toast.tsx'
import { forgetSession, readClaims } from '#web/office/accounts/login/session.ts'
import styles from './Accounts.module.css'
import { hasFactor } from './FactorRule.tsx'
import { PasswordLink } from './PasswordLink.tsx'
import { RoleChange, roles } from './Role.tsx'
import { Row } from './Row.tsx'
import { useCall } from './useCall.ts'

type AccountListProps = {
  accounts: Account[]
  reload: () => Promise<void>
}

/** Every account; each can be removed while another admin is left. */
export function AccountList({ accounts, reload }: AccountListProps) {
  const [removing, setRemoving] = useState<Account>()
  const [, navigate] = useLocation()
  const toast = useToast()
  const { pending, call } = useCall(async () => {
    // Whoever removed their own account has left.
    if (!readClaims()) return
    setRemoving(undefined)
    await reload()
  })

  const remove = (account: Account) =>
    call('remove', 'Le compte n’a pas été supprimé', async () => {
      await send('DELETE', `/api/accounts/${account._id}`, {})
      toast.success(`Le compte «\u00a0${account.username}\u00a0» est supprimé.`)
      if (!account.you) return
      forgetSession()
      navigate(hrefs.login)
    })

  return (
    <>
      <ul className="stack" aria-label="Comptes">
        {accounts.map((account) => (
          <AccountRow
            key={account._id}
            account={account}
            last={!accounts.some(({ _id, role }) => _id !== account._id && role === 'admin')}
            reload={reload}
            onRemove={() => setRemoving(account)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={removing !== undefined}
        title={
          removing?.you ? 'Supprimer votre propre compte\u00a0?' : 'Supprimer ce compte\u00a0?'
        }
        confirmLabel="Supprimer"
        pending={pending !== undefined}
        pendingText="Suppression..."
        onConfirm={() => removing && remove(removing)}
        onCancel={() => setRemoving(undefined)}
      >
        {removing?.you
          ? 'Vous serez déconnecté aussitôt, ici et sur tous vos appareils. Pour revenir, il vous faudra une nouvelle invitation.'
          : `«\u00a0${removing?.username}\u00a0» sera déconnecté aussitôt et ne pourra plus se connecter\u00a0; ses invitations et ses liens en attente seront annulés.`}{' '}
        Ce que ce compte a publié reste sur le site.
      </ConfirmDialog>
    </>
  )
}

type AccountRowProps = {
  account: Account
  /** No other admin is there: it can't be removed, and the row says so */
  last: boolean
  reload: () => Promise<void>
  onRemove: () => void
}

/** An account: its role, since when, last here when, and open on how many devices. */
function AccountRow({ account, last, reload, onRemove }: AccountRowProps) {
  const { username, createdAt, lastLoginAt, sessions, you, secondFactorBy } = account
  const why = useId()
  const Shield = hasFactor(account) ? ShieldCheck : ShieldOff
  return (
    <Row
      heading="h2"
      name={
        <>
          {username}
          {you && <Badge variant="featured">vous</Badge>}
        </>
      }
      facts={[
        roles[account.role].name,
        `Depuis le ${longDay(createdAt)}`,
        lastLoginAt ? `Dernière connexion le ${longDay(lastLoginAt)}` : 'Jamais connecté',
        openSessions(sessions),
      ]}
      actions={
        <Button
          size="icon"
          variant="bare-danger"
          icon={<Trash2 aria-hidden />}
          aria-label={`Supprimer le compte «\u00a0${username}\u00a0»`}
          aria-describedby={last ? why : undefined}
          pending={last}
          onClick={onRemove}
        />
      }
    >
      <p className={`${styles.factor} row gap-2 mt-2`} data-has={hasFactor(account) || undefined}>
        <Shield size="1rem" strokeWidth={1.75} aria-hidden className="fixed" />
        {factorsOf(account)}
      </p>
      {secondFactorBy && <p className={styles.note}>{setUpText(secondFactorBy)}</p>}
      {!you && <RoleChange account={account} reload={reload} />}
      {!you && <PasswordLink account={account} reload={reload} />}
      {last && (
        <p id={why} className={styles.note}>
          C’est le seul compte d’administration&nbsp;: il ne peut pas être supprimé. Invitez d’abord
          quelqu’un.
        </p>
      )}
    </Row>
  )
}

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
