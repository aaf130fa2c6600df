import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { Button } from '#web/ui/Button.tsx'
import styles from './Sortable.module.css'
import { useSorting } from './SortableList.tsx'

type Props = {
  index: number
  handle: (element: Element | null) => void
}

/** What moves a row: a handle for the pointer, 'Monter' and 'Descendre' for everyone. */
export function MoveButtons({ index, handle }: Props) {
  const sorting = useSorting()
  if (!sorting) return null
  const { count, nameOf, step } = sorting
  return (
    <span className={styles.moves}>
      <span ref={handle} className={styles.handle} title="Glisser pour déplacer" aria-hidden>
        <GripVertical size="1.25rem" strokeWidth={1.75} />
      </span>
      <Button
        size="icon"
        variant="bare"
        data-move={`${index} up`}
        pending={index === 0}
        icon={<ChevronUp aria-hidden />}
        aria-label={`Monter\u00a0: ${nameOf(index)}`}
        onClick={() => step(index, 'up')}
      />
      <Button
        size="icon"
        variant="bare"
        data-move={`${index} down`}
        pending={index === count - 1}
        icon={<ChevronDown aria-hidden />}
        aria-label={`Descendre\u00a0: ${nameOf(index)}`}
        onClick={() => step(index, 'down')}
      />
    </span>
  )
}
