import { useState } from 'react'
import type { Backup } from '#src/house/backups/backups.contract.ts'
import { LoadFailed, Loading } from '#web/look/frame/PageStates.tsx'
import { SectionTop } from '#web/office/frame/SectionTop.tsx'
import type { SectionProps } from '#web/office/frame/section.ts'
import { BackupList } from './BackupList.tsx'
import styles from './BackupsAdmin.module.css'
import { BackupsHead } from './BackupsHead.tsx'
import { FileDialog } from './FileDialog.tsx'
import { OffsitePanel } from './OffsitePanel.tsx'
import { PhrasePanel } from './PhrasePanel.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'
import { RestoreOutcome } from './RestoreOutcome.tsx'
import { useBackups } from './useBackups.ts'

/** The backups of the site: made, kept, sent elsewhere, and put back. */
export function BackupsAdmin({ section }: SectionProps) {
  const { data, failed, busy, away, reload, begun } = useBackups()
  const [restoring, setRestoring] = useState<Pick<Backup, 'name' | 'made'>>()
  const [receiving, setReceiving] = useState(false)
  // On a phone the phrase comes first then, and stays there while it is read.
  const [firstVisit, setFirstVisit] = useState<boolean>()
  if (data && firstVisit === undefined) setFirstVisit(!data.phraseShown)
  if (failed) return <LoadFailed retry={reload} />
  if (!data) return <Loading text="Chargement..." />
  const { backups, status, restore, offsite, phraseShown } = data

  const received = async (name: string) => {
    setReceiving(false)
    await reload()
    setRestoring({ name, made: '' })
  }

  const side = (
    <div key="side" className={`stack gap-5 ${styles.side}`}>
      <PhrasePanel shown={phraseShown} />
      <OffsitePanel offsite={offsite} busy={busy} onBegun={begun} onFetched={setRestoring} />
    </div>
  )
  return (
    <>
      <SectionTop
        section={section}
        counters={[
          { value: backups.length, label: backups.length > 1 ? 'sauvegardes' : 'sauvegarde' },
        ]}
      />
      <div className={`stack gap-6 ${styles.columns}`}>
        {firstVisit && side}
        <div className={`stack gap-5 ${styles.column}`}>
          <RestoreOutcome outcome={busy ? undefined : restore.last} />
          <BackupsHead
            status={status}
            restore={restore}
            fetching={offsite?.fetching}
            free={data.free}
            busy={busy}
            away={away}
            onBegun={begun}
            onFile={() => setReceiving(true)}
          />
          <BackupList
            backups={backups}
            offsite={offsite}
            busy={busy}
            reload={reload}
            onBegun={begun}
            onRestore={setRestoring}
          />
        </div>
        {!firstVisit && side}
      </div>
      <RestoreDialog
        key={restoring?.name}
        backup={restoring}
        onClose={() => setRestoring(undefined)}
        onBegun={(now) => {
          setRestoring(undefined)
          begun(now, true)
        }}
      />
      <FileDialog open={receiving} onClose={() => setReceiving(false)} onReceived={received} />
    </>
  )
}
