import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import useSWR from 'swr'
import type { DemoLeft } from '#src/office/demo/demo.contract.ts'
import { get, send } from '#web/house/api.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { ConfirmDialog } from '#web/look/ui/ConfirmDialog.tsx'
import { useToast } from '#web/look/ui/Toast.tsx'
import { useFailureToast } from '#web/office/forms/useFailureToast.ts'
import { Panel } from '#web/office/frame/Panel.tsx'
import { useForgetPages } from '#web/office/lists/useRecords.ts'
import styles from './DemoPanel.module.css'

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
      <div className={styles.panel}>
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

const words: Record<string, readonly [one: string, more: string]> = {
  coaches: ['entraîneur', 'entraîneurs'],
  blogs: ['article', 'articles'],
  events: ['événement', 'événements'],
  podiums: ['podium', 'podiums'],
  about: ['l’adresse de la page À propos', ''],
  courses: ['la page Cours', ''],
}

/** « 12 éléments » */
function countAll(removable: Removable): string {
  const count = removable.reduce((sum, room) => sum + room.count, 0)
  return count > 1 ? `${count} éléments` : 'un élément'
}

/** « 3 articles, 1 événement et la page Cours » */
function nameAll(removable: Removable): string {
  const order = Object.keys(words)
  const sorted = removable.toSorted((a, b) => order.indexOf(a.room) - order.indexOf(b.room))
  const names = sorted.map(({ room, count }) => {
    const [one, more] = words[room] ?? ['élément', 'éléments']
    if (more === '') return one
    return `${count} ${count > 1 ? more : one}`
  })
  return new Intl.ListFormat('fr').format(names)
}
