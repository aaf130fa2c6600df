import { useEffect } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import type { DemoLeft } from '#src/office/demo/demo.contract.ts'
import type { Settings, UnfitPart } from '#src/office/settings/settings.contract.ts'
import { get } from '#web/house/api.ts'
import { splitDraft } from '#web/office/forms/drafts.ts'
import { useDashboardRoute } from '#web/office/frame/dashboardRoute.ts'
import { type SectionPart, SectionParts } from '#web/office/frame/SectionParts.tsx'
import { SectionTop } from '#web/office/frame/SectionTop.tsx'
import type { SectionProps } from '#web/office/frame/section.ts'
import { SingleRecord } from '#web/office/lists/SingleRecord.tsx'
import { useRecords, useSingleRecord } from '#web/office/lists/useRecords.ts'
import { MailPanel } from '#web/office/mail/MailPanel.tsx'
import { DemoPanel } from './DemoPanel.tsx'
import styles from './SettingsForm.module.css'
import { SettingsForm } from './SettingsForm.tsx'
import { demoPart, mailPart, unfitPart } from './settingsFields.ts'
import { type SettingsPart, settingsParts } from './settingsParts.ts'
import { UnfitParts } from './UnfitParts.tsx'

/**
 * The texts and figures the club makes its own, one part a page; then its mail server, the end of the
 * starter content, and what can be read no longer.
 */
export function SettingsAdmin({ section }: SectionProps) {
  const parts = useParts()
  return (
    <>
      <SectionTop section={section} />
      <SectionParts section={section} parts={parts}>
        {(current) => (
          <div className={styles.form}>
            <PartPage current={current} />
          </div>
        )}
      </SectionParts>
    </>
  )
}

type Part = SectionPart | SettingsPart

/** The last two have a page as long as they are needed, or not known yet and asked for. */
function useParts(): readonly [Part, ...Part[]] {
  const { id } = useDashboardRoute()
  const demo = useSWR<DemoLeft>('/api/demo', get)
  const unfit = useRecords<UnfitPart>('/api/settings/unfit')
  const hasDemo = demo.data ? demo.data.removable.length > 0 : id === demoPart.name
  const hasUnfit = unfit.isLoading ? id === unfitPart.name : unfit.records.length > 0
  return [
    ...settingsParts,
    mailPart,
    ...(hasDemo ? [demoPart] : []),
    ...(hasUnfit ? [unfitPart] : []),
  ]
}

function PartPage({ current }: { current: Part }) {
  const settings = useSingleRecord<Settings>('/api/settings')
  const { mutate } = useSWRConfig()
  useSplitDraft()
  const readAnew = async () => {
    await mutate('/api/settings/unfit')
    await settings.reload()
  }
  if (current === mailPart) return <MailPanel />
  if (current === demoPart) return <DemoPanel />
  if (current === unfitPart) return <UnfitParts onReplaced={readAnew} />
  if (!('part' in current)) return null
  return (
    <>
      <UnfitParts only={current.part} onReplaced={readAnew} />
      <SingleRecord {...settings}>
        {(form) => <SettingsForm {...form} part={current} onSaved={readAnew} />}
      </SingleRecord>
    </>
  )
}

/** Drafts that were kept while all parts were one form. */
function useSplitDraft(): void {
  useEffect(() => splitDraft('/api/settings', (field) => field), [])
}
