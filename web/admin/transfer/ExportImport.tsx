import { useState } from 'react'
import { useSWRConfig } from 'swr'
import type { ImportAnswer, ImportStatus } from '#src/admin/transfer/transfer.schema.ts'
import { ProgressBar } from '#web/admin/backups/ProgressBar.tsx'
import { useUpload } from '#web/admin/backups/useUpload.ts'
import { Panel } from '#web/admin/frame/Panel.tsx'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { FileDrop } from '#web/ui/components/FileDrop.tsx'
import { LiveRegion } from '#web/ui/components/LiveRegion.tsx'

const address = '/api/import'
/** Takes an export into a site nobody has written to. */
export function ExportImport() {
  const { data, notLoaded } = useAnswer<ImportStatus>(address)
  const { mutate: reload } = useSWRConfig()
  const [answer, setAnswer] = useState<ImportAnswer>()
  const { part, field } = useUpload<ImportAnswer>({
    fileAddress: () => address,
    onReceived: (received) => {
      setAnswer(received)
      // Every cached answer is of the content before.
      void reload(() => true)
    },
  })

  if (!data) return notLoaded
  const progress =
    part !== undefined &&
    (part < 1 ? `Envoi… ${Math.floor(part * 100)}\u00a0%` : 'Lecture de l’export…')
  return (
    <Panel title="Reprendre un export">
      <div className="grid grid-cols-1 gap-4">
        {answer ? (
          <>
            <p>
              Repris{'\u00a0'}: {answer.contents}. Les comptes sont restés.
            </p>
            {answer.leftOut.map((one) => (
              <p key={one}>
                Laissé de côté, car aucun formulaire ne l’accepterait{'\u00a0'}: {one}.
              </p>
            ))}
          </>
        ) : data.isWritten ? (
          <p>
            Quelqu’un a déjà écrit dans ce site, et un export remplacerait tout{'\u00a0'}: il ne se
            reprend que dans un site neuf. Pour revenir en arrière, restaurez une sauvegarde.
          </p>
        ) : (
          <FileDrop
            label="Export du site (.zip)"
            help="Ce site n’a pas encore servi&nbsp;: il prend tout ce qui est dans l’export, à la place du contenu de départ. Vos comptes restent."
            accept=".zip,application/zip"
            prompt="Choisir le fichier"
            {...field}
          />
        )}
        {progress && (
          <ProgressBar value={part} label="Reprise">
            {progress}
          </ProgressBar>
        )}
      </div>
      <LiveRegion>{answer && 'L’export est repris.'}</LiveRegion>
    </Panel>
  )
}
