import type { AccountRow as Account, Invitation } from '#src/office/accounts/accounts.contract.ts'
import { LoadFailed, Loading } from '#web/look/frame/PageStates.tsx'
import { Panel } from '#web/office/frame/Panel.tsx'
import { SectionTop } from '#web/office/frame/SectionTop.tsx'
import type { SectionProps } from '#web/office/frame/section.ts'
import { useRecords } from '#web/office/lists/useRecords.ts'
import { AccountList } from './AccountList.tsx'
import styles from './Accounts.module.css'
import { EmailForm } from './EmailForm.tsx'
import { FactorRule, hasFactor } from './FactorRule.tsx'
import { InvitationList } from './InvitationList.tsx'
import { InviteForm } from './InviteForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { SessionList } from './SessionList.tsx'
import { useMe } from './useFactors.ts'

/** Who administers the site and who may join; then one's own password, factors and sessions. */
export function AccountsAdmin({ section }: SectionProps) {
  const { data: me } = useMe()
  if (me?.role !== 'editor') return <AllAccounts section={section} />
  return (
    <>
      <SectionTop section={{ ...section, label: 'Mon compte', subtitle: 'Rédaction' }} />
      <OwnAccount username={me.username} />
    </>
  )
}

function AllAccounts({ section }: SectionProps) {
  const accounts = useRecords<Account>('/api/accounts')
  const invitations = useRecords<Invitation>('/api/invitations')
  const { length } = accounts.records
  const reload = async () => {
    await Promise.all([accounts.reload(), invitations.reload()])
  }
  if (accounts.failed || invitations.failed) return <LoadFailed retry={reload} />
  if (accounts.isLoading || invitations.isLoading) return <Loading text="Chargement..." />
  const you = accounts.records.find((account) => account.you)?.username ?? ''
  return (
    <>
      <SectionTop
        section={section}
        counters={[
          { value: length, label: length > 1 ? 'comptes' : 'compte' },
          { value: accounts.records.filter(hasFactor).length, label: 'avec double vérification' },
        ]}
      />
      <Jumps />
      <div className={`${styles.columns} stack gap-6`}>
        <div className={`${styles.column} stack gap-6`}>
          <AccountList accounts={accounts.records} reload={reload} />
          <InvitationList invitations={invitations.records} reload={reload} />
          <Panel title="Exiger la double vérification" id="exiger">
            <FactorRule accounts={accounts.records} />
          </Panel>
        </div>
        <div className={`${styles.column} stack gap-6`}>
          <Panel title="Inviter quelqu’un" id="inviter">
            <InviteForm onInvited={reload} />
          </Panel>
        </div>
      </div>
      <h2 id="mon-compte" className={styles.own}>
        Mon compte
      </h2>
      <OwnAccount username={you} onChanged={reload} />
    </>
  )
}

type OwnProps = { username: string; onChanged?: () => Promise<void> }

function OwnAccount({ username, onChanged = async () => {} }: OwnProps) {
  return (
    <div className={`${styles.columns} stack gap-6`}>
      <Panel title="Double vérification" id="double-verification">
        <SecondFactor />
      </Panel>
      <div className={`${styles.column} stack gap-6`}>
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

const jumps = [
  { id: 'inviter', label: 'Inviter quelqu’un' },
  { id: 'exiger', label: 'Exiger la double vérification' },
  { id: 'double-verification', label: 'Ma double vérification' },
  { id: 'connexions', label: 'Mes connexions' },
  { id: 'mot-de-passe', label: 'Mon mot de passe' },
  { id: 'adresse', label: 'Mot de passe oublié' },
]

/** On a phone the section is long: each part is one tap away. */
function Jumps() {
  return (
    <nav aria-label="Dans cette section">
      <ul className={`${styles.jumps} cluster`}>
        {jumps.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
