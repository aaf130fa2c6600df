import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { MoveButtons } from '#web/admin/MoveButtons.tsx'
import { useSortableRow } from '#web/admin/useSortableRow.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './CoursesForm.module.css'

type Props = {
  id: string
  index: number
  item: string
  onRemove: () => void
  children: ReactNode
}

/** One row of a RowGroup. */
export function Row({ id, index, item, onRemove, children }: Props) {
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
