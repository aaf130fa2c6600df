import { type ReactNode, useState } from 'react'
import {
  maxUploadsBytes,
  maxWxrBytes,
  type StoredLeftover,
  type WordpressFile,
  type WordpressStatus,
} from '#src/club/wordpress/wordpress.schema.ts'
import { formatBytes } from '#src/core/text/bytes.shared.ts'
import { plural } from '#src/core/text/nouns.shared.ts'
import { ProgressBar } from '#web/admin/backups/ProgressBar.tsx'
import { useUpload } from '#web/admin/backups/useUpload.ts'
import { ConfirmButton } from '#web/admin/forms/ConfirmButton.tsx'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import { Panel } from '#web/admin/frame/Panel.tsx'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { send } from '#web/core/api.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { CheckField } from '#web/ui/components/Field.tsx'
import { FileDrop } from '#web/ui/components/FileDrop.tsx'
import { LiveRegion } from '#web/ui/components/LiveRegion.tsx'
import { longDay } from '#web/ui/text/dates.ts'

const address = '/api/wordpress'

export function WordpressImport() {
  const { data, mutate, notLoaded } = useAnswer<WordpressStatus>(address, {
    refreshInterval: (status) => (status?.running ? 700 : 0),
    // Otherwise an answer of the last two seconds would do.
    dedupingInterval: 0,
  })
  if (!data) return notLoaded
  const show = (status: WordpressStatus) => void mutate(status, { revalidate: false })
  return (
    <div className="grid grid-cols-1 gap-6">
      <Files status={data} onChange={show} />
      {(data.files.wxr !== undefined || data.running || data.last) && (
        <Import status={data} onChange={show} />
      )}
      {data.leftovers > 0 && !data.running && <Leftovers />}
      {countRecords(data.imported) !== '' && <Undo status={data} onChange={show} />}
    </div>
  )
}

type Props = { status: WordpressStatus; onChange: (status: WordpressStatus) => void }

function Files({ status, onChange }: Props) {
  const { pending, trigger } = useMutation()
  const { files, running } = status
  const forget = () =>
    trigger('Les fichiers n’ont pas été enlevés', async () =>
      onChange(await send<WordpressStatus>('DELETE', `${address}/files`)),
    )
  return (
    <Panel title="Les fichiers de l’ancien site">
      <p>
        Dans l’administration de WordPress{'\u00a0'}: <em>Outils</em>, <em>Exporter</em>,{' '}
        <em>Tout le contenu</em>. Rien ne change ici avant que vous ayez vu ce qui viendra.
      </p>
      <div className="grid grid-cols-1 gap-6 mt-6">
        <Reception
          file="wxr"
          label="Export de WordPress (.xml)"
          accept=".xml,text/xml,application/xml"
          maxSize={maxWxrBytes}
          {...{ status, onChange }}
        />
        <Reception
          file="uploads"
          label="Photos (.zip), facultatif"
          help="Le dossier wp-content/uploads de l’ancien site, en ZIP&nbsp;: votre hébergeur le donne par FTP."
          accept=".zip,application/zip"
          maxSize={maxUploadsBytes}
          {...{ status, onChange }}
        />
      </div>
      {(files.wxr ?? files.uploads) !== undefined && !running && (
        <p className="mt-4">
          <Button size="small" variant="ghost" pending={pending} onClick={forget}>
            Enlever ces fichiers
          </Button>
        </p>
      )}
    </Panel>
  )
}

type ReceptionProps = Props & {
  file: WordpressFile
  label: string
  help?: string
  accept: string
  /** Bytes */
  maxSize: number
}

function Reception({ file, label, help, accept, maxSize, status, onChange }: ReceptionProps) {
  const { part, field } = useUpload({
    fileAddress: () => `${address}/${file}`,
    onReceived: onChange,
    maxBytes: maxSize,
  })
  const received = status.files[file]

  return (
    <div className="grid grid-cols-1 gap-2">
      <FileDrop
        label={label}
        {...(help !== undefined && { help })}
        accept={accept}
        {...field}
        prompt={
          received === undefined ? 'Choisir le fichier' : `Reçu\u00a0: ${formatBytes(received)}`
        }
        disabled={field.disabled || status.running !== undefined}
      />
      {part !== undefined && (
        <ProgressBar value={part} label={`Envoi\u00a0: ${label}`}>
          {part < 1 ? `Envoi… ${Math.floor(part * 100)}\u00a0%` : 'Un instant...'}
        </ProgressBar>
      )}
    </div>
  )
}

function Import({ status: { files, running, last }, onChange }: Props) {
  const { pending, trigger } = useMutation()
  const [fetches, setFetches] = useState(false)
  const begin = (task: 'preview' | 'run') =>
    trigger('L’import n’a pas été lancé', async () => {
      const body = fetches && last?.missing ? { fetchFrom: last.missing.host } : {}
      onChange(await send<WordpressStatus>('POST', `${address}/${task}`, body))
    })
  const stop = () =>
    trigger('L’import n’a pas été arrêté', async () =>
      onChange(await send<WordpressStatus>('DELETE', `${address}/run`)),
    )
  const isSeen = last?.task === 'preview' && last.ok
  const busy = pending || running !== undefined
  return (
    <Panel title={last?.task === 'run' ? 'L’import' : 'Ce qui viendra'}>
      {running && <Running {...running} onStop={stop} />}
      {last && <Lines lines={last.lines} />}
      <LiveRegion>{last?.lines[0] ?? (running && 'Lecture en cours')}</LiveRegion>
      {isSeen && last.missing && (
        <CheckField
          className="mt-4"
          label={
            <>
              Aller chercher les photos qui manquent sur{' '}
              <span translate="no">{last.missing.host}</span>
            </>
          }
          help="Ce site les demande une à une à l’ancien, à son adresse publique et à aucune autre."
          checked={fetches}
          onChange={({ target }) => setFetches(target.checked)}
        />
      )}
      {files.wxr !== undefined && (
        <div className="flex flex-wrap items-center gap-3 mt-6">
          {isSeen && (
            <Button pending={busy} pendingText="Import en cours..." onClick={() => begin('run')}>
              Importer
            </Button>
          )}
          <Button
            variant={isSeen ? 'ghost' : 'main'}
            pending={busy}
            pendingText="Un instant..."
            onClick={() => begin('preview')}>
            {isSeen ? 'Regarder à nouveau' : 'Voir ce qui viendra'}
          </Button>
        </div>
      )}
    </Panel>
  )
}

type RunningProps = NonNullable<WordpressStatus['running']> & { onStop: () => void }

function Running({ task, done, total, onStop }: RunningProps) {
  const text = task === 'run' ? 'Import en cours' : 'Lecture du fichier'
  return (
    <div className="grid grid-cols-1 gap-3">
      <ProgressBar value={total > 0 ? done / total : undefined} label={text}>
        {text}
        {total > 0 && `\u00a0: ${done} sur ${total}`}
      </ProgressBar>
      <p>
        <Button size="small" variant="ghost" onClick={onStop}>
          {task === 'run' ? 'Arrêter l’import' : 'Arrêter la lecture'}
        </Button>
      </p>
    </div>
  )
}

/** Lists what did not come, for an admin to bring over by hand and tick off. */
function Leftovers() {
  const key = `${address}/leftovers`
  const { data, mutate, notLoaded } = useAnswer<StoredLeftover[]>(key)
  const { trigger } = useMutation()
  if (!data) return notLoaded
  const tick = (leftover: StoredLeftover) => {
    const { source, reason } = leftover
    const done = !leftover.done
    const changed = data.map((one) => (one === leftover ? { ...one, done } : one))
    return trigger('La case n’a pas été enregistrée', async () => {
      const work = async () => {
        await send('PUT', key, { source, reason, done })
        return changed
      }
      await mutate(work, { optimisticData: changed, revalidate: false })
    })
  }
  return (
    <Panel title="À reprendre à la main">
      <p>Ce qui n’est pas venu, ou pas en entier. Cochez ce qui est fait, ou inutile.</p>
      <ul className="grid grid-cols-1 gap-2 mt-4 min-w-0 wrap-anywhere">
        {data.map((leftover) => (
          <li key={`${leftover.source} ${leftover.reason}`}>
            <CheckField
              label={
                <>
                  {leftover.title}
                  {leftover.date && ` (${longDay(leftover.date)})`}
                </>
              }
              help={leftover.words}
              checked={leftover.done}
              onChange={() => tick(leftover)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Indents lines that start with spaces: they belong to the line above. */
function Lines({ lines }: { lines: string[] }): ReactNode {
  return (
    <ul className="grid grid-cols-1 gap-2 min-w-0 wrap-anywhere">
      {lines.map((line) => (
        <li key={line}>{line.replace(/^ +/, '–\u00a0')}</li>
      ))}
    </ul>
  )
}

/** '12 articles, 3 pages et 1 événement' */
function countRecords({ blogs, pages, events }: WordpressStatus['imported']): string {
  const counts = [
    [blogs, 'article'],
    [pages, 'page'],
    [events, 'événement'],
  ] as const
  const parts = counts.flatMap(([count, noun]) =>
    count > 0 ? `${count} ${plural(count, noun)}` : [],
  )
  return new Intl.ListFormat('fr').format(parts)
}

function Undo({ status: { imported, running }, onChange }: Props) {
  const records = countRecords(imported)
  return (
    <Panel title="Défaire">
      <p>
        De WordPress sont venus {records}. Les anciennes adresses y mènent (301) dès qu’ils sont
        publiés. Les pages attendent en brouillon dans <em>Pages</em>, les brouillons d’articles
        dans <em>Blogs</em>.
      </p>
      <div className="mt-4">
        <ConfirmButton
          button={{
            size: 'small',
            variant: 'ghost',
            pending: running !== undefined,
            children: 'Tout mettre à la Corbeille',
          }}
          title="Tout mettre à la Corbeille&nbsp;?"
          confirmLabel="Mettre à la Corbeille"
          failed="L’import n’a pas été défait"
          work={async () => onChange(await send('DELETE', `${address}/imported`))}>
          <p>
            {records}, brouillons compris, avec leurs commentaires et leurs photos. Ils y restent 30
            jours et peuvent en revenir un par un.
          </p>
        </ConfirmButton>
      </div>
    </Panel>
  )
}
