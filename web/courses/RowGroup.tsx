import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useRef } from 'react'
import { MoveButtons, SortableList, useSortableRow } from '#web/lists/SortableList.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './CoursesForm.module.css'

type Props = {
  title: string
  /** 'Activité': names each row and its buttons, with its number */
  item: string
  addLabel: string
  ids: string[]
  onAdd: () => void
  onRemove: (index: number) => void
  onMove: (from: number, to: number) => void
  children: (index: number) => ReactNode
}

/** One of the form's three sections: rows that can be added, removed and put in order. */
export function RowGroup({ title, item, addLabel, ids, onAdd, onRemove, onMove, children }: Props) {
  const add = useRef<HTMLButtonElement>(null)
  const remove = (index: number) => {
    // The button that has the focus goes with its row.
    add.current?.focus()
    onRemove(index)
  }
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      <SortableList count={ids.length} nameOf={(index) => `${item} ${index + 1}`} onMove={onMove}>
        {ids.map((id, index) => (
          <Row key={id} id={id} index={index} item={item} onRemove={() => remove(index)}>
            {children(index)}
          </Row>
        ))}
      </SortableList>
      <Button
        ref={add}
        variant="ghost"
        className={styles.add}
        icon={<Plus aria-hidden />}
        onClick={onAdd}
      >
        {addLabel}
      </Button>
    </section>
  )
}

type RowProps = {
  id: string
  index: number
  item: string
  onRemove: () => void
  children: ReactNode
}

/** One row of a RowGroup. */
export function Row({ id, index, item, onRemove, children }: RowProps) {
  const { ref, handle } = useSortableRow(id, index)
  return (
    <fieldset ref={ref} className={styles.row}>
      <legend className={styles.legend}>
        {item} {index + 1}
      </legend>
      {children}
      <div className={styles.rowButtons}>
        <Button
          size="small"
          variant="danger"
          icon={<Trash2 aria-hidden />}
          aria-label={`Supprimer : ${item} ${index + 1}`}
          onClick={onRemove}
        >
          Supprimer
        </Button>
        <MoveButtons index={index} handle={handle} />
      </div>
    </fieldset>
  )
}
