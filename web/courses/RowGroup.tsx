import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import styles from './CoursesForm.module.css'

type Props = {
  title: string
  /** 'Activité': names each row and its remove button, with its number */
  item: string
  addLabel: string
  ids: string[]
  onAdd: () => void
  onRemove: (index: number) => void
  children: (index: number) => ReactNode
}

/** One of the form's three sections: rows that can be added and removed. */
export function RowGroup({ title, item, addLabel, ids, onAdd, onRemove, children }: Props) {
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      {ids.map((id, index) => (
        <fieldset key={id} className={styles.row}>
          <legend className={styles.legend}>
            {item} {index + 1}
          </legend>
          {children(index)}
          <Button
            size="small"
            variant="danger"
            className={styles.remove}
            icon={<Trash2 aria-hidden />}
            aria-label={`Supprimer : ${item} ${index + 1}`}
            onClick={() => onRemove(index)}
          >
            Supprimer
          </Button>
        </fieldset>
      ))}
      <Button variant="ghost" className={styles.add} icon={<Plus aria-hidden />} onClick={onAdd}>
        {addLabel}
      </Button>
    </section>
  )
}
