import type { AccountRow as Account, Invitation } from '#src/accounts/accounts.contract.ts'
import { Panel } from '#web/admin/Panel.tsx'
import { SectionTop } from '#web/admin/SectionTop.tsx'
import type { SectionProps } from '#web/admin/sections.ts'
import { LoadFailed, Loading } from '#web/frame/PageStates.tsx'
import { useRecords } from '#web/lists/useRecords.ts'
import { AccountList } from './AccountList.tsx'
import styles from './AccountsAdmin.module.css'
import { InvitationList } from './InvitationList.tsx'
import { InviteForm } from './InviteForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'

/** Who administers the site, who may join, and one's own password. */
export function AccountsAdmin({ section }: SectionProps) {
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
        counters={[{ value: length, label: length > 1 ? 'comptes' : 'compte' }]}
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <AccountList accounts={accounts.records} username={you} reload={reload} />
          <InvitationList invitations={invitations.records} reload={reload} />
        </div>
        <div className={styles.column}>
          <Panel title="Inviter quelqu’un">
            <InviteForm username={you} onInvited={reload} />
          </Panel>
          <Panel title="Mon mot de passe">
            <PasswordForm username={you} onChanged={reload} />
          </Panel>
        </div>
      </div>
    </>
  )
}
