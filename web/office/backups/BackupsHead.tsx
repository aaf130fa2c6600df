import CircleAlert from 'lucide-react/icons/circle-alert'
import FileUp from 'lucide-react/icons/file-up'
import Save from 'lucide-react/icons/save'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import type { BackupsNow } from '#src/house/backups/backup-calls.contract.ts'
import type { BackupProgress, BackupStatus } from '#src/house/backups/backups.contract.ts'
import type { Fetching } from '#src/house/backups/offsite/offsite.contract.ts'
import type { RestoreStatus } from '#src/house/backups/restore/restore.contract.ts'
import { ApiError, send } from '#web/house/api.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { Live } from '#web/look/ui/Live.tsx'
import { useFailureToast } from '#web/office/forms/useFailureToast.ts'
import styles from './BackupsAdmin.module.css'
import { formatBytes, formatMoment } from './words.ts'

type Props = {
  status: BackupStatus
  restore: RestoreStatus
  /** A copy that comes back from elsewhere */
  fetching: Fetching | undefined
  /** Bytes on the disk */
  free: number
  busy: boolean
  /** The site is being exchanged */
  away: boolean
  onBegun: (now: BackupsNow) => void
  onFile: () => void
}

/** How things stand, what is being done, and the two things one comes for. */
export function BackupsHead({
  status,
  restore,
  fetching,
  free,
  busy,
  away,
  onBegun,
  onFile,
}: Props) {
  const [asked, setAsked] = useState(false)
  const showFailure = useFailureToast()
  const Icon = status.state === 'good' ? ShieldCheck : CircleAlert

  const make = async () => {
    setAsked(true)
    try {
      onBegun(await send<BackupsNow>('POST', '/api/backups', {}))
    } catch (error) {
      const known = error instanceof ApiError && error.status === 409
      showFailure(error, known ? error.message : 'La sauvegarde n’a pas été lancée')
    }
    setAsked(false)
  }

  return (
    <section className={styles.head} data-state={status.state} aria-label="État">
      <p className={styles.sentence}>
        <Icon size="1.75rem" strokeWidth={1.75} aria-hidden />
        <strong>{status.sentence}</strong>
      </p>
      {status.failed && status.failed.problem !== status.sentence && (
        <p className={styles.problem}>{status.failed.problem}</p>
      )}
      <ul className={styles.facts}>
        <li>
          {status.next
            ? `Prochaine sauvegarde le ${formatMoment(status.next)}`
            : 'Aucune sauvegarde n’est faite d’elle-même'}
        </li>
        <li>
          {`${formatBytes(status.bytes)} de sauvegardes, ${formatBytes(status.bound)} au plus, ${formatBytes(free)} libres sur le disque`}
        </li>
        {status.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <Progress status={status} restore={restore} fetching={fetching} away={away} />
      <div className={styles.buttons}>
        <Button
          icon={<Save aria-hidden />}
          pending={busy || asked}
          pendingText={status.running?.task === 'make' ? 'Sauvegarde en cours...' : 'Un instant...'}
          onClick={make}
        >
          Sauvegarder maintenant
        </Button>
        <Button variant="ghost" icon={<FileUp aria-hidden />} pending={busy} onClick={onFile}>
          Restaurer depuis un fichier…
        </Button>
      </div>
    </section>
  )
}

type ProgressProps = Pick<Props, 'status' | 'restore' | 'fetching' | 'away'>

function Progress(props: ProgressProps) {
  const told = describe(props)
  const { done = 0, total = 0 } = told?.bytes ?? {}
  const part = total > 0 ? Math.min(1, done / total) : undefined
  const percent = part === undefined ? '' : ` ${Math.floor(part * 100)}\u00a0%`
  return (
    <div className={styles.progress} hidden={!told}>
      <p>
        {told?.text}
        {percent}
      </p>
      {told && <progress className={styles.bar} value={part} aria-label={told.text} />}
      <Live>{told?.text}</Live>
    </div>
  )
}

type Told = { text: string; bytes?: Pick<BackupProgress, 'done' | 'total'> | undefined }

function describe({ status, restore, fetching, away }: ProgressProps): Told | undefined {
  if (fetching) return { text: 'La sauvegarde est rapportée…', bytes: fetching }
  if (away) {
    return { text: 'Le site change de contenu\u00a0: encore un instant, cette page attend…' }
  }
  const { running } = restore
  if (running?.step === 'saving') {
    return {
      text: 'Restauration, 1 sur 3\u00a0: le site d’aujourd’hui est sauvegardé…',
      bytes: running.progress,
    }
  }
  if (running?.step === 'unpacking') {
    return {
      text: 'Restauration, 2 sur 3\u00a0: la sauvegarde est dépliée et vérifiée…',
      bytes: running.progress,
    }
  }
  if (running) return { text: 'Restauration, 3 sur 3\u00a0: mise en place…' }
  if (!status.running) return undefined
  return {
    text: steps[status.running.step][status.running.task === 'make' ? 0 : 1],
    bytes: status.running,
  }
}

const steps: Record<BackupProgress['step'], readonly [making: string, checking: string]> = {
  database: ['Copie de la base de données…', 'Lecture de la sauvegarde…'],
  packing: ['Les photos sont mises dans la sauvegarde…', 'Lecture de la sauvegarde…'],
  checking: ['La sauvegarde est relue et vérifiée…', 'La sauvegarde est relue et vérifiée…'],
}
