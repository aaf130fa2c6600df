import CircleAlert from 'lucide-react/icons/circle-alert'
import FileUp from 'lucide-react/icons/file-up'
import Save from 'lucide-react/icons/save'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { BackupsNow } from '#src/house/backups/backup-calls.contract.ts'
import type { BackupProgress } from '#src/house/backups/backups.contract.ts'
import { send } from '#web/house/api.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { Live } from '#web/look/ui/Live.tsx'
import styles from './BackupsAdmin.module.css'
import { ProgressBar } from './ProgressBar.tsx'
import type { BackupsShown } from './useBackups.ts'
import { useCall } from './useCall.ts'
import { formatBytes, formatMoment } from './words.ts'

type Props = BackupsShown & { onFile: () => void }

/** How things stand, what is being done, and the two things one comes for. */
export function BackupsHead({ data, busy, away, begun, onFile }: Props) {
  const { status, free } = data
  const { pending, call } = useCall()
  const Icon = status.state === 'good' ? ShieldCheck : CircleAlert
  const doing = describe(data, away)

  const make = () =>
    call('La sauvegarde n’a pas été lancée', async () =>
      begun(await send<BackupsNow>('POST', '/api/backups', {})),
    )

  return (
    <section className={`stack panel ${styles.head}`} data-state={status.state} aria-label="État">
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
      {doing && <Doing {...doing} />}
      <Live>{doing?.text}</Live>
      <div className="cluster">
        <Button
          icon={<Save aria-hidden />}
          pending={busy || pending}
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

type Told = { text: string; bytes?: Pick<BackupProgress, 'done' | 'total'> | undefined }

function Doing({ text, bytes: { done, total } = { done: 0, total: 0 } }: Told) {
  const part = total > 0 ? Math.min(1, done / total) : undefined
  return (
    <ProgressBar value={part} label={text}>
      {text}
      {part !== undefined && ` ${Math.floor(part * 100)}\u00a0%`}
    </ProgressBar>
  )
}

function describe({ status, restore, offsite }: BackupsNow, away: boolean): Told | undefined {
  if (offsite?.fetching) return { text: 'La sauvegarde est rapportée…', bytes: offsite.fetching }
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
