import { type SubmitEvent, useId } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/Field.tsx'
import styles from './PhotoDialog.module.css'
import { useEventNames } from './useEventNames.ts'

type Props = {
  open: boolean
  count: number
  pending: boolean
  onClose: () => void
  /** @param event empty for the photos that belong to none */
  onMove: (event: string) => void
}

/** To which event photos are moved: one that is there, or a new one. */
export function MoveDialog({ open, count, pending, onClose, onMove }: Props) {
  const id = useId()
  const events = useEventNames()
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    onMove(String(new FormData(submitted.currentTarget).get('event') ?? '').trim())
  }
  const title = count === 1 ? 'Déplacer la photo' : `Déplacer ${count} photos`
  return (
    <Dialog open={open} onClose={onClose} title={title} belt="var(--belt-bleue)">
      <form method="post" className={styles.form} onSubmit={submit}>
        <TextField
          label="Événement"
          name="event"
          list={id}
          maxLength={200}
          autoComplete="off"
          data-autofocus
          help={'Vide, les photos iront dans «\u00a0Autres\u00a0».'}
        />
        <datalist id={id}>
          {events.map((event) => (
            <option key={event} value={event} />
          ))}
        </datalist>
        <Button type="submit" pending={pending} pendingText="Déplacement...">
          Déplacer
        </Button>
      </form>
    </Dialog>
  )
}
