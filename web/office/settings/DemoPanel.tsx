import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import useSWR from 'swr'
import type { DemoLeft } from '#src/office/demo/demo.contract.ts'
import { get, send } from '#web/house/api.ts'
import { ConfirmDialog } from '#web/look/dialogs/ConfirmDialog.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import { useToast } from '#web/look/ui/Toast.tsx'
import { useFailureToast } from '#web/office/forms/useFailureToast.ts'
import { Panel } from '#web/office/frame/Panel.tsx'
import { officeRooms } from '#web/office/frame/sections.ts'
import { useForgetPages } from '#web/office/lists/useRecords.ts'

/** Removes the starter content in one click; gone itself once nothing of it is left. */
export function DemoPanel() {
  const { data, mutate } = useSWR<DemoLeft>('/api/demo', get)
  const [asked, setAsked] = useState(false)
  const [pending, setPending] = useState(false)
  const forgetPages = useForgetPages()
  const toast = useToast()
  const showFailure = useFailureToast()
  if (!data || data.removable.length === 0) return null

  const remove = async () => {
    setPending(true)
    try {
      await send('DELETE', '/api/demo')
      toast.success('Le contenu de départ est enlevé. Le site est à vous\u00a0!')
    } catch (error) {
      showFailure(error, 'Le contenu de départ n’a pas été enlevé')
    }
    setPending(false)
    setAsked(false)
    await mutate()
    await forgetPages()
  }

  return (
    <Panel title="Contenu de départ">
      <div className="stack justify-start">
        <p>
          Le site est arrivé avec un contenu inventé, pour l’exemple. Il en reste{' '}
          {countAll(data.removable)}&nbsp;: {nameAll(data.removable)}.
        </p>
        <Button variant="danger" icon={<Trash2 aria-hidden />} onClick={() => setAsked(true)}>
          Enlever le contenu de départ
        </Button>
      </div>
      <ConfirmDialog
        open={asked}
        title="Enlever le contenu de départ&nbsp;?"
        confirmLabel="Enlever"
        pending={pending}
        pendingText="Suppression..."
        onConfirm={remove}
        onCancel={() => setAsked(false)}
      >
        <p>
          {countAll(data.removable)} du contenu de départ disparaîtront&nbsp;:{' '}
          {nameAll(data.removable)}, avec leurs commentaires. Ils ne passent pas par la
          corbeille&nbsp;: c’est définitif.
        </p>
        <p>
          Ce que vous avez créé ou modifié reste
          {data.kept > 0 && `, dont ${countKept(data.kept)} du contenu de départ`}.
        </p>
      </ConfirmDialog>
    </Panel>
  )
}

const countKept = (kept: number) => (kept > 1 ? `${kept} éléments modifiés` : 'un élément modifié')

type Removable = DemoLeft['removable']

/** « 12 éléments » */
function countAll(removable: Removable): string {
  const count = removable.reduce((sum, room) => sum + room.count, 0)
  return count > 1 ? `${count} éléments` : 'un élément'
}

/** « 3 articles, 1 événement et la page Cours » */
function nameAll(removable: Removable): string {
  const names = starters.flatMap(({ room, starter: [one, more] = ['', ''] }) => {
    const count = removable.find((left) => left.room === room)?.count ?? 0
    if (count === 0) return []
    return more ? `${count} ${count > 1 ? more : one}` : one
  })
  return new Intl.ListFormat('fr').format(names)
}

/** Single pages last */
const starters = officeRooms
  .filter(({ starter }) => starter)
  .toSorted((a, b) => (a.section?.place ?? 0) - (b.section?.place ?? 0))
