import History from 'lucide-react/icons/history'
import { useState } from 'react'
import type { Version, VersionRow } from '#src/core/versions/versions.shared.ts'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { get } from '#web/core/api.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { formatMoment } from '#web/ui/text/clubTime.ts'
import { useMutation } from './useMutation.ts'

type Props = {
  /** API address of the record */
  record: string
  compare: (name: string, content: object) => void
  /** Whether the form edits one part of the record, and has no use for other changes */
  isOfPart: boolean
  labelChanges: (paths: readonly string[]) => string[]
}

export function VersionsButton(props: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="ghost" icon={<History />} onClick={() => setOpen(true)}>
        Versions
      </Button>
      <Dialog open={open} onClose={close} title="Versions">
        {open && <VersionList {...props} close={close} />}
      </Dialog>
    </>
  )
}

function VersionList({
  record,
  compare,
  isOfPart,
  labelChanges,
  close,
}: Props & { close: () => void }) {
  const address = `/api/versions?${new URLSearchParams({ record })}`
  const { data, error, notLoaded } = useAnswer<VersionRow[]>(address, { dedupingInterval: 0 })
  const { trigger } = useMutation()
  if (error || !data) return notLoaded
  const rows = data.map((row, at) => ({
    ...row,
    name: formatName(row, data[at - 1]),
    labels: labelChanges(row.changed),
  }))
  // The oldest is what the part was before its first change.
  const changes = rows.filter(({ labels }) => !isOfPart || labels.length > 0)
  const oldest = rows.at(-1)
  const shown =
    oldest && changes.length > 0 && !changes.includes(oldest) ? [...changes, oldest] : changes
  if (shown.length === 0) {
    return (
      <p>
        Aucune autre version pour l’instant&nbsp;: elles sont gardées à partir du prochain
        enregistrement.
      </p>
    )
  }
  const open = ({ _id, name }: VersionRow & { name: string }) =>
    trigger('Cette version n’a pas pu être lue', async () => {
      const { content } = await get<Version>(`/api/versions/${_id}`)
      close()
      compare(name, content)
    })
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>Les vingt dernières, pendant un an. En choisir une la compare au formulaire.</p>
      <ul className="grid grid-cols-1 gap-2" aria-label="Versions gardées">
        {shown.map((row, at) => (
          <li key={row._id}>
            <Button variant="ghost" wide onClick={() => open(row)}>
              <span>
                {row.name}
                {at === 0 && ' (la dernière enregistrée)'}
                {row.labels.length > 0 && (
                  <span className="block text-note font-normal">
                    {` Changé\u00a0: ${shorten(row.labels)}`}
                  </span>
                )}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** « 23 novembre 2026 à 14:05, par marie », or « Avant le 23 novembre 2026 à 14:05 » */
function formatName({ madeAt, author }: VersionRow, next: VersionRow | undefined): string {
  return madeAt
    ? `${formatMoment(madeAt)}, par ${author}`
    : `Avant le ${formatMoment(next?.madeAt ?? '')}`
}

const maxLabels = 4

const shorten = (labels: readonly string[]) =>
  labels.length > maxLabels
    ? `${labels.slice(0, maxLabels - 1).join(', ')} et ${labels.length - maxLabels + 1} autres`
    : labels.join(', ')
