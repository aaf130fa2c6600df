import { type FormEventHandler, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './AdminForm.module.css'

type Props = {
  title: string
  /** Changing a record: shows the badge and 'Annuler', and takes the focus */
  editing: boolean
  pending: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  onCancel: () => void
  children: ReactNode
}

/** The panel every record is written in: 'Ajouter' or 'Mettre à jour', and 'Annuler' while editing. */
export function AdminForm({ title, editing, pending, onSubmit, onCancel, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever chose a record in the list below is brought to the form.
  useEffect(() => {
    if (editing) heading.current?.focus()
  }, [editing])

  return (
    <form className={styles.form} onSubmit={onSubmit} onKeyDown={saveByKeyboard} noValidate>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {editing && <Badge variant="active">Édition</Badge>}
      </div>
      <div className={styles.fields}>
        {children}
        <div className={styles.buttons}>
          <Button type="submit" pending={pending} pendingText="Enregistrement...">
            {editing ? 'Mettre à jour' : 'Ajouter'}
          </Button>
          {editing && (
            <Button variant="ghost" onClick={onCancel}>
              Annuler
            </Button>
          )}
        </div>
      </div>
    </form>
  )
}

/** Ctrl+S, on a Mac ⌘S, saves. */
function saveByKeyboard(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
