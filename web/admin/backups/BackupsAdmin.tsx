import CircleAlert from 'lucide-react/icons/circle-alert'
import FileUp from 'lucide-react/icons/file-up'
import Save from 'lucide-react/icons/save'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import type {
  BackupProgress,
  BackupsNow,
  RestoreProgress,
} from '#src/core/backups/backups.schema.ts'
import { formatBytes } from '#src/core/text/bytes.shared.ts'
import { capitalize, counted, plural } from '#src/core/text/nouns.shared.ts'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import { send } from '#web/core/api.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { LiveRegion } from '#web/ui/components/LiveRegion.tsx'
import { BackupList } from './BackupList.tsx'
import { FileDialog } from './FileDialog.tsx'
import { OffsitePanel } from './OffsitePanel.tsx'
import { PhrasePanel } from './PhrasePanel.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'
import { RestoreOutcome } from './RestoreOutcome.tsx'
import { type BackupsState, useBackups } from './useBackups.ts'
import { formatMoment } from './words.ts'

export function BackupsAdmin({ section }: SectionProps) {
  const { state, notLoaded, reload } = useBackups()
  const [restoring, setRestoring] = useState<string>()
  const [receiving, setReceiving] = useState(false)
  // Shows the phrase first on a phone at the first visit, and keeps its place while it is read.
  const [firstVisit, setFirstVisit] = useState<boolean>()
  if (state && firstVisit === undefined) setFirstVisit(!state.data.phraseNoted)
  if (!state) return notLoaded
  const { backups, restore, phraseNoted } = state.data

  const received = async (name: string) => {
    setReceiving(false)
    await reload()
    setRestoring(name)
  }

  const side = (
    <div key="side" className="grid grid-cols-1 gap-6 content-start">
      <PhrasePanel isNoted={phraseNoted} reload={reload} />
      <OffsitePanel {...state} onFetched={setRestoring} />
    </div>
  )
  return (
    <>
      <SectionHeader
        section={section}
        counters={[{ value: backups.length, label: plural(backups.length, 'sauvegarde') }]}
      />
      <div className="grid grid-cols-1 gap-8 content-start min-[1200px]:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        {firstVisit && side}
        <div className="grid grid-cols-1 gap-6 content-start min-[1200px]:-order-1">
          <RestoreOutcome outcome={state.busy ? undefined : restore.last} />
          <BackupsHead {...state} onFile={() => setReceiving(true)} />
          <BackupList {...state} onRestore={setRestoring} />
        </div>
        {!firstVisit && side}
      </div>
      <RestoreDialog
        key={restoring}
        name={restoring}
        nouns={state.data.nouns}
        onClose={() => setRestoring(undefined)}
        onBegun={(now) => {
          setRestoring(undefined)
          state.onStart(now, true)
        }}
      />
      <FileDialog open={receiving} onClose={() => setReceiving(false)} onReceived={received} />
    </>
  )
}

const edges = {
  well: 'border-t-success',
  todo: 'border-t-warning',
  wrong: 'border-t-accent-fill',
}

type HeadProps = BackupsState & { onFile: () => void }

function BackupsHead({ data, busy, onStart, onFile }: HeadProps) {
  const { status, free } = data
  const { pending, trigger } = useMutation()
  const Icon = status.state === 'well' ? ShieldCheck : CircleAlert
  const doing = describe(data)

  const make = () =>
    trigger('La sauvegarde n’a pas été lancée', async () =>
      onStart(await send<BackupsNow>('POST', '/api/backups', {})),
    )

  return (
    <section
      className={classes(
        'grid grid-cols-1 gap-4 p-6 border-card border-ink border-t-[14px] bg-surface',
        edges[status.state],
      )}
      aria-label="État">
      <p
        className={classes(
          'grid gap-3 items-start text-article leading-snug grid-cols-[auto_minmax(0,1fr)]',
          status.state === 'wrong' && 'text-accent',
        )}>
        <Icon size="1.75rem" className={status.state === 'well' ? 'text-success' : undefined} />
        <strong>{capitalize(status.text)}</strong>
      </p>
      <ul className="flex flex-wrap text-note text-ink-soft gap-x-[1.25rem] gap-y-0">
        <li>
          {status.next
            ? `Prochaine sauvegarde le ${formatMoment(status.next)}`
            : 'Aucune sauvegarde n’est faite d’elle-même'}
        </li>
        <li>
          {`${formatBytes(status.bytes)} de sauvegardes, ${formatBytes(status.maxBytes)} au plus, ${formatBytes(free)} libres sur le disque`}
        </li>
        {status.photoArchives.readSince && (
          <li>
            {`Photos dans ${counted(status.photoArchives.count, 'archive')} par mois, relues depuis le ${formatMoment(status.photoArchives.readSince)}`}
          </li>
        )}
        {status.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {doing && <Doing {...doing} />}
      <LiveRegion>{doing?.text}</LiveRegion>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          icon={<Save />}
          pending={busy || pending}
          pendingText={status.running?.task === 'make' ? 'Sauvegarde en cours...' : 'Un instant...'}
          onClick={make}>
          Sauvegarder maintenant
        </Button>
        <Button variant="ghost" icon={<FileUp />} pending={busy} onClick={onFile}>
          Restaurer depuis un fichier…
        </Button>
      </div>
    </section>
  )
}

type ProgressInfo = { text: string; bytes?: Pick<BackupProgress, 'done' | 'total'> | undefined }

function Doing({ text, bytes: { done, total } = { done: 0, total: 0 } }: ProgressInfo) {
  const progress = total > 0 ? Math.min(1, done / total) : undefined
  return (
    <ProgressBar value={progress} label={text}>
      {text}
      {progress !== undefined && ` ${Math.floor(progress * 100)}\u00a0%`}
    </ProgressBar>
  )
}

function describe({ status, restore, offsite }: BackupsNow): ProgressInfo | undefined {
  if (offsite?.fetching) return { text: 'La sauvegarde est rapportée…', bytes: offsite.fetching }
  const { running } = restore
  if (running) return { text: restoring[running.step], bytes: running.progress }
  if (!status.running) return undefined
  return {
    text: steps[status.running.step][status.running.task === 'make' ? 0 : 1],
    bytes: status.running,
  }
}

const restoring: Record<RestoreProgress['step'], string> = {
  saving: 'Restauration, 1 sur 3\u00a0: le site d’aujourd’hui est sauvegardé…',
  unpacking: 'Restauration, 2 sur 3\u00a0: la sauvegarde est dépliée et vérifiée…',
  exchanging: 'Restauration, 3 sur 3\u00a0: mise en place…',
}

const steps: Record<BackupProgress['step'], readonly [making: string, checking: string]> = {
  database: ['Copie de la base de données…', 'Lecture de la sauvegarde…'],
  packing: ['Les photos sont mises dans la sauvegarde…', 'Lecture de la sauvegarde…'],
  checking: ['La sauvegarde est relue et vérifiée…', 'La sauvegarde est relue et vérifiée…'],
}
