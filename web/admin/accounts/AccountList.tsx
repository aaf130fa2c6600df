import KeyRound from 'lucide-react/icons/key-round'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldOff from 'lucide-react/icons/shield-off'
import Trash2 from 'lucide-react/icons/trash-2'
import UserCog from 'lucide-react/icons/user-cog'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import type { AccountRow as Account, NewPasswordLink } from '#src/core/accounts/accounts.schema.ts'
import type { Access } from '#src/core/accounts/login/auth.schema.ts'
import { counted } from '#src/core/text/nouns.shared.ts'
import { ConfirmButton } from '#web/admin/forms/ConfirmButton.tsx'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import { forgetSession, readClaims } from '#web/admin/login/session.ts'
import { send } from '#web/core/api.ts'
import { hrefs } from '#web/hrefs.ts'
import { Badge } from '#web/ui/components/Badge.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { useToast } from '#web/ui/components/Toast.tsx'
import { formatMoment } from '#web/ui/text/clubTime.ts'
import { longDay } from '#web/ui/text/dates.ts'
import { AccessFields, findChoice } from './access.tsx'
import { OneTimeLink } from './Invitations.tsx'
import { Row } from './Row.tsx'

type Reload = { reload: () => Promise<void> }

export function AccountList({ accounts, reload }: Reload & { accounts: Account[] }) {
  const isLast = ({ _id: id }: Account) =>
    !accounts.some(({ _id, role }) => _id !== id && role === 'admin')
  return (
    <ul className="grid grid-cols-1 gap-4" aria-label="Comptes">
      {accounts.map((account) => (
        <AccountRow key={account._id} account={account} last={isLast(account)} reload={reload} />
      ))}
    </ul>
  )
}

type RowProps = Reload & { account: Account }

/** @param last this is the only admin account: it can't be removed, and the row says so */
function AccountRow({ account, last, reload }: RowProps & { last: boolean }) {
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
        findChoice(account),
        `Depuis le ${longDay(createdAt)}`,
        lastLoginAt ? `Dernière connexion le ${longDay(lastLoginAt)}` : 'Jamais connecté',
        openSessions(sessions),
      ]}
      actions={<Removal account={account} why={last ? why : undefined} reload={reload} />}>
      <p
        className="flex items-center gap-2 mt-2 text-label data-has:text-success data-has:font-semibold"
        data-has={hasFactor(account) || undefined}>
        <Shield size="1rem" />
        {describeFactors(account)}
      </p>
      {secondFactorBy && (
        <p className="text-ink-soft text-label mt-2">{setUpText(secondFactorBy)}</p>
      )}
      {!you && (
        <div key={`${account.role} ${account.areas}`} className="mt-3">
          <AccessChange account={account} reload={reload} />
        </div>
      )}
      {!you && <PasswordLink account={account} reload={reload} />}
      {last && (
        <p id={why} className="text-ink-soft text-label mt-2">
          C’est le seul compte d’administration&nbsp;: il ne peut pas être supprimé. Invitez d’abord
          quelqu’un.
        </p>
      )}
    </Row>
  )
}

/** @param why the id of the reason why it can't be removed */
function Removal({ account, why, reload }: RowProps & { why: string | undefined }) {
  const { _id, username, you } = account
  const [, navigate] = useLocation()
  const toast = useToast()
  const remove = async () => {
    await send('DELETE', `/api/accounts/${_id}`, {})
    toast.success(`Le compte «\u00a0${username}\u00a0» est supprimé.`)
    if (!you) return
    forgetSession()
    navigate(hrefs.login)
  }
  return (
    <ConfirmButton
      button={{
        size: 'icon',
        variant: 'bare-danger',
        icon: <Trash2 />,
        'aria-label': `Supprimer le compte «\u00a0${username}\u00a0»`,
        'aria-describedby': why,
        pending: why !== undefined,
      }}
      title={you ? 'Supprimer votre propre compte\u00a0?' : 'Supprimer ce compte\u00a0?'}
      confirmLabel="Supprimer"
      pendingText="Suppression..."
      failed="Le compte n’a pas été supprimé"
      work={remove}
      // The account list is closed to someone who has just removed their own account.
      then={() => readClaims() && reload()}>
      {you
        ? 'Vous serez déconnecté aussitôt, ici et sur tous vos appareils. Pour revenir, il vous faudra une nouvelle invitation.'
        : `«\u00a0${username}\u00a0» sera déconnecté aussitôt et ne pourra plus se connecter\u00a0; ses invitations et ses liens en attente seront annulés.`}{' '}
      Ce que ce compte a publié reste sur le site.
    </ConfirmButton>
  )
}

function AccessChange({ account: { _id, username, role, areas }, reload }: RowProps) {
  const [access, setAccess] = useState<Access>({ role, areas })
  return (
    <ConfirmButton
      button={{
        size: 'small',
        variant: 'ghost',
        icon: <UserCog />,
        'aria-label': `Changer l’accès de «\u00a0${username}\u00a0»`,
        children: 'Changer l’accès',
      }}
      title={`L’accès de «\u00a0${username}\u00a0»`}
      confirmLabel="Changer l’accès"
      icon={null}
      onOpen={() => setAccess({ role, areas })}
      fields={<AccessFields access={access} onChange={setAccess} />}
      pendingText="Un instant..."
      failed="L’accès n’a pas été changé"
      done={`«\u00a0${username}\u00a0»\u00a0: ${findChoice(access)}.`}
      work={() => send('PUT', `/api/accounts/${_id}/role`, access)}
      then={reload}>
      Ses connexions ouvertes sont fermées&nbsp;: la prochaine aura cet accès.
    </ConfirmButton>
  )
}

function PasswordLink({ account: { _id, username, passwordLink }, reload }: RowProps) {
  const [made, setMade] = useState<NewPasswordLink>()
  const toast = useToast()
  const { pending, trigger } = useMutation(reload)
  const address = `/api/accounts/${_id}/password-link`
  const make = () =>
    trigger('Le lien n’a pas été créé', async () => {
      setMade(undefined)
      setMade(await send<NewPasswordLink>('POST', address))
    })
  const withdraw = () =>
    trigger('Le lien n’a pas été annulé', async () => {
      await send('DELETE', address)
      setMade(undefined)
      toast.success('Lien annulé\u00a0: il ne marche plus.')
    })
  const buttonProps = { size: 'small', variant: 'ghost', pending } as const
  return (
    <div className="grid grid-cols-1 gap-3 justify-items-start mt-3">
      {passwordLink && (
        <p className="text-ink-soft text-label mt-2">
          Lien de mot de passe en attente jusqu’au {formatMoment(passwordLink.until)}, créé par{' '}
          {passwordLink.madeBy}
        </p>
      )}
      {made && (
        <OneTimeLink
          key={made.token}
          href={hrefs.newPassword(made.token)}
          label={`Lien à donner à «\u00a0${username}\u00a0»`}
          title="Un nouveau mot de passe pour le site du club"
          shared="Lien partagé&nbsp;!"
        />
      )}
      {passwordLink ? (
        <Button
          {...buttonProps}
          icon={<X />}
          aria-label={`Annuler le lien de mot de passe de «\u00a0${username}\u00a0»`}
          onClick={withdraw}>
          Annuler le lien
        </Button>
      ) : (
        <Button
          {...buttonProps}
          icon={<KeyRound />}
          aria-label={`Lien de mot de passe pour «\u00a0${username}\u00a0»`}
          pendingText="Création..."
          onClick={make}>
          Lien de mot de passe
        </Button>
      )}
    </div>
  )
}

/** Whether a password alone does not open the account's dashboard. */
export const hasFactor = ({ secondFactor }: Account) =>
  secondFactor.passkeys > 0 || secondFactor.codes

/** « Double vérification : 2 clés d’accès et codes » */
function describeFactors(account: Account): string {
  if (!hasFactor(account)) return 'Mot de passe seul'
  const { passkeys, codes } = account.secondFactor
  const keys = passkeys > 0 && counted(passkeys, 'clé d’accès', 'clés d’accès')
  const has = [keys, codes && 'codes'].filter(Boolean)
  return `Double vérification\u00a0: ${has.join(' et ')}`
}

/** @param by ISO */
const setUpText = (by: string) =>
  new Date(by) > new Date()
    ? `Double vérification à mettre en place avant le ${longDay(by)}`
    : 'Le tableau de bord attend sa double vérification'

const openSessions = (count: number) =>
  count === 0
    ? 'Aucune connexion ouverte'
    : counted(count, 'connexion ouverte', 'connexions ouvertes')
