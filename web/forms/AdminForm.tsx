import { type ReactNode, useEffect, useRef } from 'react'
import { Badge } from '#web/ui/Badge.tsx'
import styles from './AdminForm.module.css'
import { KeptForm } from './KeptForm.tsx'
import type { useRecordForm } from './useRecordForm.ts'

type Props = {
  title: string
  panel: ReturnType<typeof useRecordForm>['panel']
  children: ReactNode
}

/** The panel every record is written in: 'Ajouter' or 'Mettre à jour', and 'Annuler' while editing. */
export function AdminForm({ title, panel, children }: Props) {
  const { editing, onCancel } = panel
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever chose a record in the list below is brought to the form.
  useEffect(() => {
    if (editing) heading.current?.focus()
  }, [editing])

  return (
    <KeptForm
      className={styles.form}
      panel={panel}
      head={
        <div className={styles.head}>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          {editing && <Badge variant="active">Édition</Badge>}
        </div>
      }
      fieldsClass={styles.fields}
      submitLabel={editing ? 'Mettre à jour' : 'Ajouter'}
      onCancel={editing ? onCancel : undefined}
    >
      {children}
    </KeptForm>
  )
}
