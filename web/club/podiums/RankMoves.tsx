import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Button } from '#web/look/ui/Button.tsx'
import {
  MoveButtons,
  moved,
  SortableList,
  useSortableRow,
} from '#web/office/lists/SortableList.tsx'
import styles from './Ranks.module.css'

type Props = {
  id: string
  index: number
  rank: string
  names: string[]
  onNames: (names: string[]) => void
  /** None while the rank can't be removed */
  onRemove: (() => void) | undefined
}

/** A rank while ranks change places: its names change theirs, and it can be removed. */
export function RankMoves({ id, index, rank, names, onNames, onRemove }: Props) {
  const { ref, handle } = useSortableRow(id, index)
  const filled = names.filter((name) => name.trim() !== '')
  return (
    <fieldset ref={ref} className={styles.moving}>
      <legend className="visually-hidden">Rang n° {index + 1}</legend>
      <div className={styles.bar}>
        <p className={styles.rankText}>{rank || 'Sans rang'}</p>
        <MoveButtons index={index} handle={handle} />
        {onRemove && (
          <Button
            size="icon"
            variant="bare-danger"
            icon={<Trash2 aria-hidden />}
            aria-label={`Supprimer le rang n° ${index + 1}`}
            onClick={onRemove}
          />
        )}
      </div>
      <NameMoves names={filled} onNames={onNames} />
    </fieldset>
  )
}

function NameMoves({ names, onNames }: Pick<Props, 'names' | 'onNames'>) {
  const [rows, setRows] = useState(() => names.map((name, line) => ({ id: `nom-${line}`, name })))
  return (
    <SortableList
      count={rows.length}
      nameOf={(line) => `Nom ${line + 1}`}
      always
      onMove={(from, to) => {
        const next = moved(rows, from, to)
        setRows(next)
        onNames(next.map(({ name }) => name))
      }}
    >
      {rows.map(({ id, name }, line) => (
        <NameRow key={id} id={id} line={line} name={name} />
      ))}
    </SortableList>
  )
}

function NameRow({ id, line, name }: { id: string; line: number; name: string }) {
  const { ref, handle } = useSortableRow(id, line)
  return (
    <div ref={ref} className={styles.bar}>
      <p className={styles.nameText}>{name}</p>
      <MoveButtons index={line} handle={handle} />
    </div>
  )
}
