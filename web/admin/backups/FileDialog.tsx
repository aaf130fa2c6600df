import { useEffect } from 'react'
import type { ReceivedFile } from '#src/core/backups/backups.schema.ts'
import { formatBytes } from '#src/core/text/bytes.shared.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { FileDrop } from '#web/ui/components/FileDrop.tsx'
import { LiveRegion } from '#web/ui/components/LiveRegion.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { useUpload } from './useUpload.ts'

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
  const { file, part, field, stop } = useUpload<ReceivedFile>({
    fileAddress: ({ name }) => `/api/backups/files?name=${encodeURIComponent(name)}`,
    onReceived: ({ name }) => onReceived(name),
  })
  // Closing the dialog cancels the upload, since its result would no longer be seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is closed
  useEffect(() => stop, [])

  return (
    <div className="grid grid-cols-1 gap-4">
      <p>
        Choisissez une sauvegarde téléchargée auparavant (fichier .zip). Rien ne change encore
        {'\u00a0'}: elle est d’abord ajoutée à la liste, puis vous voyez ce qu’elle changerait.
      </p>
      <FileDrop label="Fichier de sauvegarde" accept=".zip,application/zip" {...field} />
      {file && part !== undefined && (
        <ProgressBar value={part} label={`Envoi de ${file.name}`}>
          {file.name} ({formatBytes(file.size)})&nbsp;:{' '}
          {part < 1 ? `${Math.floor(part * 100)}\u00a0%` : 'Un instant...'}
        </ProgressBar>
      )}
      <LiveRegion>{part !== undefined && 'Envoi du fichier en cours'}</LiveRegion>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="ghost" onClick={onClose}>
          Annuler
        </Button>
      </div>
    </div>
  )
}
