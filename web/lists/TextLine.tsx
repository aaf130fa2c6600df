import X from 'lucide-react/icons/x'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { MoveButtons } from './MoveButtons.tsx'
import styles from './TextList.module.css'
import { useSortableRow } from './useSortableRow.ts'

type Props = {
  id: string
  index: number
  label: string
  removeLabel: string
  value: string
  onChange: (value: string) => void
  /** None while the field can't be removed */
  onRemove: (() => void) | undefined
  errorAt: (index: number) => string | undefined
  type?: 'text' | 'url'
  placeholder?: string
}

/** One text of a TextList, with what moves and removes it. */
export function TextLine({ id, index, label, removeLabel, onChange, onRemove, ...field }: Props) {
  const { ref, handle } = useSortableRow(id, index)
  const { errorAt, type = 'text', placeholder, value } = field
  return (
    <div ref={ref} className={styles.line}>
      <TextField
        type={type}
        label={<span className="visually-hidden">{label}</span>}
        placeholder={placeholder}
        value={value}
        error={errorAt(index)}
        onChange={({ target }) => onChange(target.value)}
      />
      <span className={styles.controls}>
        <MoveButtons index={index} handle={handle} />
        {onRemove && (
          <Button
            size="icon"
            variant="bare-danger"
            icon={<X aria-hidden />}
            aria-label={`${removeLabel} ${index + 1}`}
            onClick={onRemove}
          />
        )}
      </span>
    </div>
  )
}
