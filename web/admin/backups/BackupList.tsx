import Download from 'lucide-react/icons/download'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import type { Backup, BackupsNow, DownloadLink } from '#src/core/backups/backups.schema.ts'
import { formatBytes } from '#src/core/text/bytes.shared.ts'
import { ConfirmButton } from '#web/admin/forms/ConfirmButton.tsx'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import { regainFocus } from '#web/admin/lists/useDeletion.tsx'
import { send } from '#web/core/api.ts'
import { Enso } from '#web/ui/art/Enso.tsx'
import { Badge } from '#web/ui/components/Badge.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { Empty } from '#web/ui/components/Empty.tsx'
import { IconButton } from '#web/ui/components/IconButton.tsx'
import { useToast } from '#web/ui/components/Toast.tsx'
import type { BackupsState } from './useBackups.ts'
import { formatCounts, formatMoment } from './words.ts'

type Props = BackupsState & { onRestore: (name: string) => void }

const backupUrl = ({ name }: Backup, what = '') =>
  `/api/backups/${encodeURIComponent(name)}${what && `/${what}`}`

export function BackupList(props: Props) {
  const { backups, offsite } = props.data
  if (backups.length === 0) {
    return (
      <Empty title="Aucune sauvegarde pour le moment" picture={<Enso sun />}>
        La première se fera d’elle-même la nuit prochaine, ou tout de suite d’un clic.
      </Empty>
    )
  }
  return (
    <ul
      className="border-card border-ink bg-surface *:not-first:border-t *:not-first:border-t-line"
      aria-label="Sauvegardes">
      {backups.map((backup) => (
        <BackupRow key={backup.name} {...props} backup={backup} sent={offsite?.sent[backup.name]} />
      ))}
    </ul>
  )
}

type RowProps = Props & {
  backup: Backup
  sent: string | undefined
}

function BackupRow({ backup, data, sent, busy, onStart, reload, onRestore }: RowProps) {
  const { name, made, own, kind, bytes, counts, proof } = backup
  const { trigger } = useMutation()
  const toast = useToast()
  const moment = formatMoment(made)

  const verify = () =>
    trigger('La vérification n’a pas été lancée', async () =>
      onStart(await send<BackupsNow>('POST', backupUrl(backup, 'verify'))),
    )
  const download = () =>
    trigger('Le téléchargement n’a pas commencé', async () => {
      const { href } = await send<DownloadLink>('POST', backupUrl(backup, 'link'))
      // A native download streams to disk and can be resumed.
      window.location.assign(href)
    })

  const remove = async () => {
    await send('DELETE', backupUrl(backup))
    toast.success('Sauvegarde supprimée.')
  }
  const afterwards = async () => {
    await reload()
    regainFocus()
  }

  return (
    <li className="grid md:grid-cols-[minmax(0,1fr)_auto] md:items-center gap-4 gap-y-3 px-5 py-4">
      <div className="min-w-0 wrap-anywhere">
        <h2 className="text-body font-bold leading-normal">
          <time dateTime={made}>{moment}</time> {kind === 'photos' && <Badge>photos</Badge>}
        </h2>
        {counts && (
          <p className="text-label">{formatCounts(counts, data.nouns) || 'Rien encore'}</p>
        )}
        <ul className="flex flex-wrap mt-1 text-note text-ink-soft gap-x-[1.25rem] gap-y-0">
          <li>{formatBytes(bytes)}</li>
          {!own && <li>Ajoutée depuis un fichier</li>}
          {proof?.ok && (
            <li className="font-semibold text-success">Vérifiée le {formatMoment(proof.at)}</li>
          )}
          {!proof && <li>Pas encore vérifiée</li>}
          {sent && <li className="font-semibold text-success">Envoyée le {formatMoment(sent)}</li>}
          {(!kind || kind === 'photos') && <li>{name}</li>}
        </ul>
        {proof && !proof.ok && <p className="text-accent text-label">{proof.problem}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {kind !== 'photos' && (
          <Button
            size="small"
            className="min-h-11"
            icon={<Undo2 />}
            aria-label={`Restaurer la sauvegarde du ${moment}`}
            pending={busy}
            onClick={() => onRestore(name)}>
            Restaurer
          </Button>
        )}
        {!proof?.ok && (
          <Button
            size="small"
            className="min-h-11"
            aria-label={`Vérifier la sauvegarde du ${moment}`}
            pending={busy}
            onClick={verify}>
            Vérifier
          </Button>
        )}
        <IconButton
          Icon={Download}
          label={`Télécharger la sauvegarde du ${moment}`}
          title="Télécharger"
          onClick={download}
        />
        <ConfirmButton
          button={{
            variant: 'bare-danger',
            size: 'icon',
            icon: <Trash2 />,
            'aria-label': `Supprimer la sauvegarde du ${moment}`,
            title: 'Supprimer',
            pending: busy,
          }}
          title={'Supprimer cette sauvegarde\u00a0?'}
          confirmLabel="Supprimer"
          pendingText="Suppression..."
          failed="La sauvegarde n’a pas été supprimée"
          work={remove}
          then={afterwards}>
          {`Celle du ${moment} ne pourra plus être restaurée depuis ce serveur. `}
          {sent && 'Sa copie envoyée ailleurs y reste.'}
        </ConfirmButton>
      </div>
    </li>
  )
}
