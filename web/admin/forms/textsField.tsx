import X from 'lucide-react/icons/x'
import { type ComponentProps, useState } from 'react'
import { get, useController } from 'react-hook-form'
import { TextField } from '#web/ui/components/Field.tsx'
import { IconButton } from '#web/ui/components/IconButton.tsx'
import type { Field } from './fields.tsx'
import { RowList } from './rows.tsx'
import { moved } from './SortableList.tsx'

type Words = Pick<ComponentProps<typeof TextField>, 'type' | 'placeholder'> & {
  label: string
  /** Nouns with their articles for the buttons: 'un point', 'le point' */
  one: string
  the: string
  /** Minimum number of fields; at this number none can be removed */
  minCount?: number
}

/** List of short texts, in its own file because it loads the sorting. */
export const texts = (legend: string, words: Words): Field<string[]> => ({
  label: legend,
  empty: words.minCount ? [''] : [],
  input: (name) => <TextList name={name} legend={legend} {...words} />,
})

type Props = Words & { name: string; legend: string }

function TextList({ name, legend, label, one, the, minCount = 0, ...words }: Props) {
  const { field, formState } = useController({ name })
  const values: string[] = field.value?.length > 0 || minCount === 0 ? (field.value ?? []) : ['']
  const [ids, setIds] = useIds(values.length)
  const put = (texts: string[], textIds: string[]) => {
    setIds(textIds)
    field.onChange(texts)
  }
  const insert = (index: number, text: string) =>
    put(values.toSpliced(index, 0, text), ids.toSpliced(index, 0, newId()))
  return (
    <fieldset className="grid grid-cols-1 gap-3 @container">
      <legend className="text-label font-semibold mb-2">{legend}</legend>
      <RowList<string>
        name={name}
        rows={{
          ids,
          read: (index) => values[index] ?? '',
          append: (text) => insert(ids.length, text),
          insert,
          remove: (index) => put(values.toSpliced(index, 1), ids.toSpliced(index, 1)),
          move: (from, to) => put(moved(values, from, to), moved(ids, from, to)),
        }}
        title={legend}
        item={label}
        add={{
          label: `Ajouter ${one}`,
          row: () => '',
          size: 'small',
          className: 'min-h-11',
        }}
        min={minCount}
        // Buttons that move a line do not fit beside its text on a phone. A rule for the children
        // of `:has()` would restyle every page whole whenever an element is added anywhere.
        rowClass="flex flex-wrap items-start justify-end bg-surface gap-x-1 has-[[data-move]]:[--line:100%] *:first:flex-[1_1_12rem] *:first:min-w-0 @max-[26rem]:*:first:basis-[var(--line,12rem)]"
        buttonsClass="flex flex-wrap gap-2 items-stretch">
        {({ index, moves, remove }) => (
          <>
            <TextField
              {...words}
              label={<span className="sr-only">{`${label} ${index + 1}`}</span>}
              value={values[index] ?? ''}
              error={get(formState.errors, `${name}.${index}.message`)}
              onChange={({ target }) => field.onChange(values.with(index, target.value))}
            />
            {/* The hidden label of the field still takes space above it. */}
            <span className="inline-flex items-center self-end">
              {moves}
              {remove && (
                <IconButton
                  danger
                  Icon={X}
                  label={`Supprimer ${the} ${index + 1}`}
                  onClick={remove}
                />
              )}
            </span>
          </>
        )}
      </RowList>
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
  const [rowIds, setIds] = useState<string[]>([])
  if (rowIds.length === count) return [rowIds, setIds] as const
  const more = Array.from({ length: Math.max(0, count - rowIds.length) }, newId)
  const ids = [...rowIds.slice(0, count), ...more]
  setIds(ids)
  return [ids, setIds] as const
}
