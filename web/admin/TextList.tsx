import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import styles from './TextList.module.css'

type Props = {
  legend: string
  /** Label of each field, its number is added */
  label: string
  addLabel: string
  /** Accessible name of a remove button, its number is added */
  removeLabel: string
  values: string[]
  onChange: (values: string[]) => void
  errorAt: (index: number) => string | undefined
  type?: 'text' | 'url'
  placeholder?: string
  /** A field can be removed only while there are more than this many */
  least?: number
}

/** Short texts one below the other, any number of them. */
export function TextList({
  legend,
  label,
  addLabel,
  removeLabel,
  values,
  onChange,
  errorAt,
  type = 'text',
  placeholder,
  least = 1,
}: Props) {
  const fieldset = useRef<HTMLFieldSetElement>(null)

  const add = () => {
    onChange([...values, ''])
    // The new field is there after the next render.
    requestAnimationFrame(() => {
      const inputs = fieldset.current?.querySelectorAll('input')
      inputs?.[inputs.length - 1]?.focus()
    })
  }

  const remove = (index: number) => {
    onChange(values.toSpliced(index, 1))
    fieldset.current?.querySelector<HTMLButtonElement>('[data-add]')?.focus()
  }

  return (
    <fieldset ref={fieldset} className={styles.list}>
      <legend className={styles.legend}>{legend}</legend>
      {values.map((value, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the texts have no identity but their place
          key={index}
          className={styles.line}
        >
          <TextField
            type={type}
            label={<span className="visually-hidden">{`${label} ${index + 1}`}</span>}
            placeholder={placeholder}
            value={value}
            error={errorAt(index)}
            onChange={({ target }) => onChange(values.with(index, target.value))}
          />
          {values.length > least && (
            <Button
              size="icon"
              variant="bare-danger"
              icon={<X aria-hidden />}
              aria-label={`${removeLabel} ${index + 1}`}
              onClick={() => remove(index)}
            />
          )}
        </div>
      ))}
      <Button
        size="small"
        variant="ghost"
        data-add=""
        className={styles.add}
        icon={<Plus aria-hidden />}
        onClick={add}
      >
        {addLabel}
      </Button>
    </fieldset>
  )
}
