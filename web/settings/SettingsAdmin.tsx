import { useSWRConfig } from 'swr'
import type { Settings } from '#src/settings/settings.contract.ts'
import { SectionTop } from '#web/admin/SectionTop.tsx'
import type { SectionProps } from '#web/admin/sections.ts'
import { settingsCard } from '#web/calls.ts'
import { LoadFailed, Loading } from '#web/frame/PageStates.tsx'
import { useSingleRecord } from '#web/lists/useRecords.ts'
import { MailPanel } from '#web/mail/MailPanel.tsx'
import { DemoPanel } from './DemoPanel.tsx'
import styles from './SettingsForm.module.css'
import { SettingsForm } from './SettingsForm.tsx'
import { UnfitParts } from './UnfitParts.tsx'

/** The texts and figures the club makes its own, its mail server, and the end of the starter content. */
export function SettingsAdmin({ section }: SectionProps) {
  const { saved, failed, reload } = useSingleRecord<Settings>('/api/settings')
  const { mutate } = useSWRConfig()
  /** The header and the footer around this very page show them. */
  const readAnew = async () => {
    await mutate(settingsCard.address)
    await mutate('/api/settings/unfit')
    await reload()
  }
  return (
    <>
      <SectionTop section={section} />
      <div className={styles.form}>
        <DemoPanel />
        <UnfitParts onReplaced={readAnew} />
        {saved ? (
          <SettingsForm key={saved.etag} saved={saved} onSaved={readAnew} />
        ) : failed ? (
          <LoadFailed retry={reload} />
        ) : (
          <Loading text="Chargement..." />
        )}
        <MailPanel />
      </div>
    </>
  )
}
