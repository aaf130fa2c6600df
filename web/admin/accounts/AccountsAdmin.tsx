import type {
  AccountRow as Account,
  CurrentUserEmail,
  ForgottenPassword,
  Invitation,
} from '#src/core/accounts/accounts.schema.ts'
import type { FactorRule as Rule } from '#src/core/accounts/factors/factors.schema.ts'
import { passwordChange } from '#src/core/accounts/login/auth.schema.ts'
import { limits } from '#src/core/text/limits.shared.ts'
import { plural } from '#src/core/text/nouns.shared.ts'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import { useSmallAdminForm } from '#web/admin/forms/useSmallAdminForm.ts'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { Panel } from '#web/admin/frame/Panel.tsx'
import { SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import { NewPasswordField, PasswordOwner } from '#web/admin/login/fields.tsx'
import { storeSession } from '#web/admin/login/session.ts'
import { useAccess, useMe, useReloadFactors } from '#web/admin/login/useSessionGuard.ts'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { send } from '#web/core/api.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { CheckField, PasswordField, TextField } from '#web/ui/components/Field.tsx'
import { useToast } from '#web/ui/components/Toast.tsx'
import { longDay } from '#web/ui/text/dates.ts'
import { AccountList, hasFactor } from './AccountList.tsx'
import { findChoice } from './access.tsx'
import { InvitationList, InviteForm } from './Invitations.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { SessionList } from './SessionList.tsx'

export function AccountsAdmin({ section }: SectionProps) {
  const { data: me } = useMe()
  // The stored role is known at once, while the answer of `useMe` may arrive after this page.
  const access = useAccess()
  if (access.role === 'admin') return <AllAccounts section={section} />
  return (
    <>
      <SectionHeader section={{ ...section, label: 'Mon compte', subtitle: findChoice(access) }} />
      <CurrentUserAccount username={me?.username ?? ''} />
    </>
  )
}

function AllAccounts({ section }: SectionProps) {
  const { data: accounts, ...accountsAnswer } = useAnswer<Account[]>('/api/accounts')
  const { data: invitations, ...invitationsAnswer } = useAnswer<Invitation[]>('/api/invitations')
  if (!accounts) return accountsAnswer.notLoaded
  if (!invitations) return invitationsAnswer.notLoaded
  const reload = async () => {
    await Promise.all([accountsAnswer.mutate(), invitationsAnswer.mutate()])
  }
  const you = accounts.find((account) => account.you)?.username ?? ''
  return (
    <>
      <SectionHeader
        section={section}
        counters={[
          { value: accounts.length, label: plural(accounts.length, 'compte') },
          { value: accounts.filter(hasFactor).length, label: 'avec double vérification' },
        ]}
      />
      <Jumps />
      <div className="min-[1200px]:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] grid grid-cols-1 gap-8">
        <div className="grid grid-cols-1 gap-8 content-start">
          <AccountList accounts={accounts} reload={reload} />
          <InvitationList invitations={invitations} reload={reload} />
          <Panel title="Exiger la double vérification" id="exiger">
            <FactorRule accounts={accounts} />
          </Panel>
        </div>
        <div className="grid grid-cols-1 gap-8 content-start">
          <Panel title="Inviter quelqu’un" id="inviter">
            <InviteForm onInvited={reload} />
          </Panel>
        </div>
      </div>
      <h2 id="mon-compte" className="mt-8 mb-6 text-h2-small border-t-structure border-t-ink pt-6">
        Mon compte
      </h2>
      <CurrentUserAccount username={you} onChanged={reload} />
    </>
  )
}

function FactorRule({ accounts }: { accounts: Account[] }) {
  const { data, notLoaded } = useAnswer<Rule>('/api/auth/second-factor-rule')
  const { pending, trigger } = useMutation(useReloadFactors())
  if (!data) return notLoaded

  const require = (required: boolean) =>
    trigger(
      'Le réglage n’a pas été changé',
      () => send('PUT', '/api/auth/second-factor-rule', { required }),
      {
        done: required
          ? 'La double vérification est exigée\u00a0: chacun a 7 jours pour la mettre en place.'
          : 'La double vérification n’est plus exigée.',
      },
    )
  const without = accounts.filter((account) => !hasFactor(account)).map(({ username }) => username)
  return (
    <div className="grid grid-cols-1 gap-6">
      <CheckField
        role="switch"
        label="L’exiger de tous les comptes"
        help="Qui ne l’a pas encore a 7 jours pour la mettre en place, et le tableau de bord le lui rappelle&nbsp;; ensuite il n’ouvre plus que cette page-là. Un nouveau compte a 7 jours aussi."
        checked={data.required}
        aria-disabled={pending || undefined}
        onChange={({ target }) => require(target.checked)}
      />
      <p className="text-ink-soft text-label">
        {data.since && `Exigée depuis le ${longDay(data.since)}. `}
        {without.length === 0
          ? 'Tous les comptes l’ont mise en place.'
          : `Sans elle pour l’instant\u00a0: ${without.join(', ')}.`}
      </p>
    </div>
  )
}

const jumps = {
  inviter: 'Inviter quelqu’un',
  exiger: 'Exiger la double vérification',
  'double-verification': 'Ma double vérification',
  connexions: 'Mes connexions',
  'mot-de-passe': 'Mon mot de passe',
  adresse: 'Mot de passe oublié',
}

/** Links to each part: on a phone the section is long. */
const Jumps = () => (
  <nav aria-label="Dans cette section">
    <ul className="flex flex-wrap items-center mb-6 gap-6 gap-y-1">
      {Object.entries(jumps).map(([id, label]) => (
        <li key={id}>
          <a href={`#${id}`} className="flex items-center gap-3 min-h-11 font-semibold">
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

type Props = { username: string; onChanged?: () => Promise<void> }

function CurrentUserAccount({ username, onChanged = async () => {} }: Props) {
  return (
    <div className="min-[1200px]:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] grid grid-cols-1 gap-8">
      <Panel title="Double vérification" id="double-verification">
        <SecondFactor />
      </Panel>
      <div className="grid grid-cols-1 gap-8 content-start">
        <Panel title="Connexions ouvertes" id="connexions">
          <SessionList />
        </Panel>
        <Panel title="Mon mot de passe" id="mot-de-passe">
          <PasswordForm username={username} onChanged={onChanged} />
        </Panel>
        <Panel title="Mot de passe oublié" id="adresse">
          <EmailForm />
        </Panel>
      </div>
    </div>
  )
}

/**
 * Logs out every other device and revokes the account's invitations; this browser stays logged in.
 */
function PasswordForm({ username, onChanged }: Required<Props>) {
  const { form, field, pending } = useSmallAdminForm(
    ['current', 'next'],
    async (passwords) => {
      // The change revokes every earlier token; this browser continues with a new one.
      storeSession(await send('PUT', '/api/auth/password', passwords))
    },
    {
      check: (passwords) =>
        (passwordChange.safeParse(passwords).error?.issues ?? []).map(({ path, message }) => ({
          path: String(path[0]),
          msg: message,
        })),
      empties: true,
      reload: onChanged,
      failed: 'Le mot de passe n’a pas été changé',
      done: 'Mot de passe changé. Vos autres appareils sont déconnectés, vos invitations annulées.',
    },
  )
  return (
    <form {...form} className="grid grid-cols-1 gap-6">
      <PasswordOwner username={username} />
      <PasswordField label="Mot de passe actuel" {...field('current')} />
      <NewPasswordField label="Nouveau mot de passe" {...field('next')} />
      <Button type="submit" pending={pending} pendingText="Enregistrement...">
        Changer le mot de passe
      </Button>
    </form>
  )
}

const address = '/api/auth/email'

/** Address for the password reset link; no other mail is sent to it. */
function EmailForm() {
  const { data, mutate, notLoaded } = useAnswer<CurrentUserEmail>(address)
  const { data: help } = useAnswer<ForgottenPassword>('/api/forgotten-password')
  const toast = useToast()
  const { form, field, pending } = useSmallAdminForm(
    ['email'],
    async (values) => {
      const saved = await send<CurrentUserEmail>('PUT', address, values)
      await mutate(saved, { revalidate: false })
      toast.success(saved.email ? 'Adresse enregistrée.' : 'Adresse enlevée.')
    },
    { failed: 'L’adresse n’a pas été enregistrée' },
  )
  if (!data) return notLoaded

  return (
    <form {...form} className="grid grid-cols-1 gap-6">
      <p className="text-ink-soft text-label">
        Si vous oubliez votre mot de passe, la page de connexion peut y envoyer un lien. Elle ne
        sert qu’à cela et n’est jamais publiée.
        {help?.byMail === false &&
          ' Ce site ne le peut pas encore\u00a0: il y faut un envoi de courriels (Réglages, Courriel) et son adresse publique (PUBLIC_URL).'}
      </p>
      <TextField
        type="email"
        label="Mon adresse e-mail"
        hint="facultatif"
        autoComplete="email"
        maxLength={limits.email}
        {...field('email')}
        defaultValue={data.email}
      />
      <Button type="submit" variant="ghost" pending={pending} pendingText="Enregistrement...">
        Enregistrer l’adresse
      </Button>
    </form>
  )
}
