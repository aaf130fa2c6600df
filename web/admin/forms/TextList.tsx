import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { Button } from '#web/ui/components/Button.tsx'
import { TextField } from '#web/ui/components/Field.tsx'
import { IconButton } from '#web/ui/components/IconButton.tsx'
import { moved, ReorderButton, SortableList, SortableRow } from './SortableList.tsx'

type Props = {
  legend: string
  label: string
  addLabel: string
  removeLabel: string
  values: string[]
  onChange: (values: string[]) => void
  errorAt: (index: number) => string | undefined
  type?: 'text' | 'url'
  placeholder?: string
  /** Least number of fields; at this number none can be removed */
  least?: number
}

export function TextList({ legend, label, values, onChange, least = 1, ...rest }: Props) {
  const { addLabel, removeLabel, errorAt, type = 'text', placeholder } = rest
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const [ids, setIds] = useIds(values.length)

  const add = () => {
    onChange([...values, ''])
    // The new field exists after the next render.
    requestAnimationFrame(() => {
      const inputs = fieldset.current?.querySelectorAll('input')
      inputs?.[inputs.length - 1]?.focus()
    })
  }
  const remove = (index: number) => {
    setIds(ids.toSpliced(index, 1))
    onChange(values.toSpliced(index, 1))
    fieldset.current?.querySelector<HTMLButtonElement>('[data-add]')?.focus()
  }
  const move = (from: number, to: number) => {
    setIds(moved(ids, from, to))
    onChange(moved(values, from, to))
  }

  return (
    <fieldset ref={fieldset} className="grid grid-cols-1 gap-3 @container">
      <legend className="text-label font-semibold mb-2">{legend}</legend>
      <SortableList
        count={values.length}
        nameOf={(index) => `${label} ${index + 1}`}
        what={legend}
        customButton
        onMove={move}>
        {ids.map((id, index) => (
          <SortableRow
            key={id}
            id={id}
            index={index}
            // Buttons that move a line do not fit beside its text on a phone. A rule for the children
            // of `:has()` would restyle every page whole whenever an element is added anywhere.
            className="flex flex-wrap items-start justify-end bg-surface gap-x-1 has-[[data-move]]:[--line:100%] *:first:flex-[1_1_12rem] *:first:min-w-0 @max-[26rem]:*:first:basis-[var(--line,12rem)]">
            {(moves) => (
              <>
                <TextField
                  type={type}
                  label={<span className="sr-only">{`${label} ${index + 1}`}</span>}
                  placeholder={placeholder}
                  value={values[index] ?? ''}
                  error={errorAt(index)}
                  onChange={({ target }) => onChange(values.with(index, target.value))}
                />
                {/* The hidden label of the field still takes space above it. */}
                <span className="inline-flex items-center self-end">
                  {moves}
                  {values.length > least && (
                    <IconButton
                      danger
                      Icon={X}
                      label={`${removeLabel} ${index + 1}`}
                      onClick={() => remove(index)}
                    />
                  )}
                </span>
              </>
            )}
          </SortableRow>
        ))}
        <div className="flex flex-wrap gap-2 items-stretch">
          <Button size="small" data-add="" className="min-h-11" icon={<Plus />} onClick={add}>
            {addLabel}
          </Button>
          <ReorderButton />
        </div>
      </SortableList>
    </fieldset>
  )
}

let last = 0
const newId = () => {
  last += 1
  return `line-${last}`
}

/** Gives each text an id for React that follows it when it is moved. */
function useIds(count: number) {
  const [known, setIds] = useState<string[]>([])
  if (known.length === count) return [known, setIds] as const
  const more = Array.from({ length: Math.max(0, count - known.length) }, newId)
  const ids = [...known.slice(0, count), ...more]
  setIds(ids)
  return [ids, setIds] as const
}
