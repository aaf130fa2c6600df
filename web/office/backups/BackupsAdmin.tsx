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
  const { shown, failed, reload } = useBackups()
  const [restoring, setRestoring] = useState<Pick<Backup, 'name' | 'made'>>()
  const [receiving, setReceiving] = useState(false)
  // On a phone the phrase comes first then, and stays there while it is read.
  const [firstVisit, setFirstVisit] = useState<boolean>()
  if (shown && firstVisit === undefined) setFirstVisit(!shown.data.phraseShown)
  if (failed) return <LoadFailed retry={reload} />
  if (!shown) return <Loading text="Chargement..." />
  const { backups, restore, phraseShown } = shown.data

  const received = async (name: string) => {
    setReceiving(false)
    await reload()
    setRestoring({ name, made: '' })
  }

  const side = (
    <div key="side" className={`stack gap-5 ${styles.side}`}>
      <PhrasePanel shown={phraseShown} />
      <OffsitePanel {...shown} onFetched={setRestoring} />
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
          <RestoreOutcome outcome={shown.busy ? undefined : restore.last} />
          <BackupsHead {...shown} onFile={() => setReceiving(true)} />
          <BackupList {...shown} onRestore={setRestoring} />
        </div>
        {!firstVisit && side}
      </div>
      <RestoreDialog
        key={restoring?.name}
        backup={restoring}
        onClose={() => setRestoring(undefined)}
        onBegun={(now) => {
          setRestoring(undefined)
          shown.begun(now, true)
        }}
      />
      <FileDialog open={receiving} onClose={() => setReceiving(false)} onReceived={received} />
    </>
  )
}
