import { useRef, useState } from 'react'
import type { ReceivedFile } from '#src/house/backups/backups.contract.ts'
import { confirmFirst } from '#web/house/api.ts'
import { Dialog } from '#web/look/dialogs/Dialog.tsx'
import { sendForm } from '#web/look/media/uploadPicture.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { FileDrop } from '#web/look/ui/FileDrop.tsx'
import { Live } from '#web/look/ui/Live.tsx'
import { explainFailure } from '#web/office/forms/formErrors.ts'
import { ProgressBar } from './ProgressBar.tsx'
import { formatBytes } from './words.ts'

type Props = {
  open: boolean
  onClose: () => void
  onReceived: (name: string) => void
}

export function FileDialog({ open, onClose, onReceived }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Restaurer depuis un fichier">
      {open && <Reception onClose={onClose} onReceived={onReceived} />}
    </Dialog>
  )
}

function Reception({ onClose, onReceived }: Omit<Props, 'open'>) {
  const [file, setFile] = useState<File>()
  const [part, setPart] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const stop = useRef<AbortController>(undefined)

  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    setFile(chosen)
    setProblem(undefined)
    setPart(0)
    stop.current = new AbortController()
    const call = `/api/backups/files?name=${encodeURIComponent(chosen.name)}`
    const options = { onProgress: setPart, signal: stop.current.signal }
    try {
      await confirmFirst()
      const { name } = await sendForm<ReceivedFile>(call, chosen, options)
      onReceived(name)
    } catch (error) {
      if (!stop.current.signal.aborted) {
        setProblem(explainFailure(error, 'Le fichier n’a pas été reçu', undefined, true))
      }
    }
    setPart(undefined)
  }

  return (
    <div className="stack">
      <p>
        Choisissez une sauvegarde téléchargée auparavant (fichier .zip). Rien ne change encore
        {'\u00a0'}: elle est d’abord ajoutée à la liste, puis vous voyez ce qu’elle changerait. Pour
        un «&nbsp;ajout
        {'\u00a0'}», envoyez aussi la sauvegarde complète dont il a besoin.
      </p>
      <FileDrop
        label="Fichier de sauvegarde"
        accept=".zip,application/zip"
        listed
        error={problem}
        disabled={part !== undefined}
        onChange={({ currentTarget }) => take(currentTarget.files?.[0])}
      />
      {file && part !== undefined && (
        <ProgressBar value={part} label={`Envoi de ${file.name}`}>
          {file.name} ({formatBytes(file.size)})&nbsp;:{' '}
          {part < 1 ? `${Math.floor(part * 100)}\u00a0%` : 'Un instant...'}
        </ProgressBar>
      )}
      <Live>{part !== undefined && 'Envoi du fichier en cours'}</Live>
      <div className="cluster">
        <Button
          variant="ghost"
          onClick={() => {
            stop.current?.abort()
            onClose()
          }}
        >
          Annuler
        </Button>
      </div>
    </div>
  )
}
