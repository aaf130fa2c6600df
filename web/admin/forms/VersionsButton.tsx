import History from 'lucide-react/icons/history'
import { useState } from 'react'
import useSWR from 'swr'
import type { Version, VersionRow } from '#src/core/versions/versions.shared.ts'
import { NotLoaded } from '#web/admin/NotLoaded.tsx'
import { get } from '#web/core/api.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { timeOfDay } from '#web/ui/text/clubTime.ts'
import { longDay } from '#web/ui/text/dates.ts'
import { useMutation } from './useMutation.ts'

type Props = {
  /** API address of the record */
  record: string
  compare: (name: string, content: object) => void
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

function VersionList({ record, compare, close }: Props & { close: () => void }) {
  const address = `/api/versions?${new URLSearchParams({ record })}`
  const { data, error, mutate } = useSWR<VersionRow[]>(address, get, { dedupingInterval: 0 })
  const { trigger } = useMutation()
  if (error || !data) return <NotLoaded failed={error} retry={mutate} />
  if (data.length === 0) {
    return (
      <p>
        Aucune autre version pour l’instant&nbsp;: elles sont gardées à partir du prochain
        enregistrement.
      </p>
    )
  }
  const open = (row: VersionRow) =>
    trigger('Cette version n’a pas pu être lue', async () => {
      const { content } = await get<Version>(`/api/versions/${row._id}`)
      close()
      compare(nameOf(row), content)
    })
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>Les vingt dernières, pendant un an. En choisir une la compare au formulaire.</p>
      <ul className="grid grid-cols-1 gap-2" aria-label="Versions gardées">
        {data.map((row, at) => (
          <li key={row._id}>
            <Button variant="ghost" wide onClick={() => open(row)}>
              {nameOf(row)}
              {at === 0 && ' (la dernière enregistrée)'}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** « 23 novembre 2026 à 14:05, par marie » */
const nameOf = ({ madeAt, author }: VersionRow) =>
  madeAt ? `${longDay(madeAt)} à ${timeOfDay(madeAt)}, par ${author}` : 'Avant ces changements'
