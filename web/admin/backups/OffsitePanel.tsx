import { useEffect, useState } from 'react'
import {
  type BackupsNow,
  type OffsiteStatus,
  unprotectedText,
} from '#src/core/backups/backups.schema.ts'
import { formatBytes } from '#src/core/text/bytes.shared.ts'
import { counted } from '#src/core/text/nouns.shared.ts'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import { Panel } from '#web/admin/frame/Panel.tsx'
import { get, send } from '#web/core/api.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import type { BackupsState } from './useBackups.ts'
import { formatMoment, formatName } from './words.ts'

type Props = BackupsState & { onFetched: (name: string) => void }

export function OffsitePanel(props: Props) {
  const { offsite } = props.data
  return (
    <Panel title="Copies ailleurs">
      <div className="grid grid-cols-1 gap-4">
        {offsite ? (
          <>
            <OffsiteTarget offsite={offsite} {...props} />
            <Elsewhere offsite={offsite} {...props} />
          </>
        ) : (
          <p className="text-label text-ink-soft">
            Si le serveur brûle, ses sauvegardes brûlent avec lui. La personne qui l’héberge peut
            les faire envoyer ailleurs d’elles-mêmes (réglage BACKUP_URL&nbsp;: Nextcloud, kDrive,
            tout espace WebDAV ou S3). En attendant, téléchargez-en une de temps en temps.
          </p>
        )}
      </div>
    </Panel>
  )
}

type OffsiteTargetProps = Props & { offsite: OffsiteStatus }

function OffsiteTarget({ offsite, busy, onStart }: OffsiteTargetProps) {
  const { place, unprotected, sent, running, failing } = offsite
  const { pending, trigger } = useMutation()
  const latest = Object.values(sent).sort().at(-1)
  const count = Object.keys(sent).length

  const retry = () =>
    trigger('L’envoi n’a pas été relancé', async () =>
      onStart(await send<BackupsNow>('POST', '/api/backups/offsite')),
    )

  return (
    <>
      <p className="min-w-0 wrap-anywhere font-bold">{place}</p>
      {unprotected && <p className="text-accent text-label">{unprotectedText}</p>}
      {running && (
        <ProgressBar
          value={running.total > 0 ? running.done / running.total : 0}
          label="Envoi en cours">
          Envoi en cours…
        </ProgressBar>
      )}
      {failing && (
        <div className="text-accent text-label" role="status">
          <p>
            <strong>{failing.problem}</strong>
          </p>
          <p>
            Échec depuis le {formatMoment(failing.since)} ({counted(failing.attempts, 'essai')}).
            Prochain essai le {formatMoment(failing.next)}.
          </p>
        </div>
      )}
      {!failing && !running && (
        <p className="text-label text-ink-soft">
          {latest
            ? `${counted(count, 'copie')}, la dernière envoyée le ${formatMoment(latest)}.`
            : 'Aucune copie n’y est encore\u00a0: la prochaine sauvegarde sera envoyée.'}
        </p>
      )}
      {failing && (
        <Button size="small" pending={busy || pending} pendingText="Un instant..." onClick={retry}>
          Réessayer maintenant
        </Button>
      )}
    </>
  )
}

type FoundBackup = { name: string; size: number }

function Elsewhere({ offsite: { fetched }, busy, onStart, onFetched }: OffsiteTargetProps) {
  const [foundBackups, setFoundBackups] = useState<FoundBackup[]>()
  const [wanted, setWanted] = useState<string>()
  const { pending, trigger } = useMutation()
  const arrived = fetched && fetched.name === wanted && !fetched.problem ? wanted : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has arrived
  useEffect(() => {
    if (arrived) onFetched(arrived)
  }, [arrived])

  const fetchRemoteBackups = () =>
    trigger('Ce qui s’y trouve n’a pas pu être lu', async () =>
      setFoundBackups(await get<FoundBackup[]>('/api/backups/elsewhere')),
    )
  const bring = (name: string) =>
    trigger('La sauvegarde n’a pas été rapportée', async () => {
      onStart(await send<BackupsNow>('POST', `/api/backups/elsewhere/${name}/fetch`))
      setWanted(name)
    })

  if (foundBackups === undefined) {
    return (
      <Button
        size="small"
        pending={pending}
        pendingText="Un instant..."
        onClick={fetchRemoteBackups}>
        Voir ce qui s’y trouve
      </Button>
    )
  }
  return (
    <>
      {foundBackups.length === 0 && (
        <p className="text-label text-ink-soft">Il n’y a aucune sauvegarde là-bas.</p>
      )}
      <p className="text-accent text-label" role="status">
        {fetched?.problem}
      </p>
      <ul className="grid grid-cols-1 gap-4" aria-label="Sauvegardes ailleurs">
        {foundBackups.map(({ name, size }) => (
          <li key={name}>
            <p>{formatName(name)}</p>
            <p className="text-label text-ink-soft">{formatBytes(size)}</p>
            <Button
              size="small"
              aria-label={`Remettre en place celle du ${formatName(name)}`}
              pending={busy}
              onClick={() => bring(name)}>
              Remettre en place
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
