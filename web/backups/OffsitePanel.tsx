import { useState } from 'react'
import type { BackupsNow } from '#src/backups/backup-calls.contract.ts'
import type { OffsiteStatus } from '#src/offsite/offsite.contract.ts'
import { Panel } from '#web/admin/Panel.tsx'
import { send } from '#web/api.ts'
import { useFailureToast } from '#web/forms/useFailureToast.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './BackupsAdmin.module.css'
import { formatMoment } from './words.ts'

type Props = {
  /** Null where no place is set */
  offsite: OffsiteStatus | null
  busy: boolean
  onBegun: (now: BackupsNow) => void
}

/** The copies outside of this server: where they go, and whether they arrive. */
export function OffsitePanel({ offsite, busy, onBegun }: Props) {
  return (
    <Panel title="Copies ailleurs">
      <div className={styles.form}>
        {offsite ? (
          <Place offsite={offsite} busy={busy} onBegun={onBegun} />
        ) : (
          <p className={styles.note}>
            Si le serveur brûle, ses sauvegardes brûlent avec lui. La personne qui l’héberge peut
            les faire envoyer ailleurs d’elles-mêmes (réglage BACKUP_URL&nbsp;: Nextcloud, kDrive,
            tout espace WebDAV ou S3). En attendant, téléchargez-en une de temps en temps.
          </p>
        )}
      </div>
    </Panel>
  )
}

function Place({ offsite, busy, onBegun }: Props & { offsite: OffsiteStatus }) {
  const { place, sent, running, failing } = offsite
  const [asked, setAsked] = useState(false)
  const showFailure = useFailureToast()
  const latest = Object.values(sent).sort().at(-1)
  const count = Object.keys(sent).length

  const retry = async () => {
    setAsked(true)
    try {
      onBegun(await send<BackupsNow>('POST', '/api/backups/offsite'))
    } catch (error) {
      showFailure(error, 'L’envoi n’a pas été relancé')
    }
    setAsked(false)
  }

  return (
    <>
      <p className={styles.place}>{place}</p>
      {running && (
        <div className={styles.progress}>
          <p>Envoi en cours…</p>
          <progress
            className={styles.bar}
            value={running.total > 0 ? running.done / running.total : 0}
            aria-label="Envoi en cours"
          />
        </div>
      )}
      {failing && (
        <div className={styles.problem} role="status">
          <p>
            <strong>{failing.problem}</strong>
          </p>
          <p>
            Échec depuis le {formatMoment(failing.since)} (
            {failing.attempts > 1 ? `${failing.attempts} essais` : '1 essai'}). Prochain essai le{' '}
            {formatMoment(failing.next)}.
          </p>
        </div>
      )}
      {!failing && !running && (
        <p className={styles.note}>
          {latest
            ? `${count > 1 ? `${count} copies` : '1 copie'}, la dernière envoyée le ${formatMoment(latest)}.`
            : 'Aucune copie n’y est encore\u00a0: la prochaine sauvegarde sera envoyée.'}
        </p>
      )}
      {failing && (
        <Button
          size="small"
          variant="ghost"
          pending={busy || asked}
          pendingText="Un instant..."
          onClick={retry}
        >
          Réessayer maintenant
        </Button>
      )}
    </>
  )
}
