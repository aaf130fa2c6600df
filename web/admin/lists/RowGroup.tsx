import ChevronDown from 'lucide-react/icons/chevron-down'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type FieldArray, get, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useNameInput } from '#web/admin/forms/namedInputs.ts'
import {
  MoveButtons,
  ReorderButton,
  SortableList,
  useSortableRow,
} from '#web/admin/forms/SortableList.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { FieldNote } from '#web/ui/components/Field.tsx'
import { IconButton } from '#web/ui/components/IconButton.tsx'
import { RemovedRows, useRemovedRows } from './RemovedRows.tsx'

/** Form reduced to this list. */
type Form<Row> = Record<string, Row[]>

type Summary = { name: string; more: string }

type Props<Row extends object> = {
  /** Path in the form's fields: 'activities', 'fees.rows' */
  list: string
  title: string
  /** Label of each row and its buttons, followed by its number: 'Activité' */
  item: string
  addLabel: string
  start: (rows: readonly Row[]) => Row
  /** Path of a row's first field, which takes the focus: 'title', 'times.0.time' */
  firstField: string
  describe: (row: Row) => Summary
  /** Renders a row's fields; `add` appends a row and opens it */
  children: (index: number, add: (row: Row) => void) => ReactNode
}

/**
 * List in a form whose rows can be added, removed and reordered. One row is open at a time, so that
 * a week fits a phone.
 */
export function RowGroup<Row extends object>(props: Props<Row>) {
  const { list, title, item, addLabel, start, firstField, describe, children } = props
  const { control, getValues, formState } = useFormContext<Form<Row>>()
  useNameInput()(list, { label: title })
  const { fields, append, insert, remove, move } = useFieldArray({ control, name: list as never })
  const rows = useWatch({ control, name: list }) as readonly Row[]
  const [open, setOpen] = useState<number>()
  const box = useRef<HTMLElement>(null)
  const { removed, removeAt, restore } = useRemovedRows<Row>({
    read: (index) => getValues(list)[index] as Row,
    remove: (index) => {
      setOpen(undefined)
      remove(index)
    },
    insert: (index, row) => {
      setOpen(undefined)
      insert(index, row as never, { shouldFocus: false })
    },
  })
  const add = (row: Row) => {
    setOpen(fields.length)
    append(row as FieldArray<Form<Row>, never>, {
      focusName: `${list}.${fields.length}.${firstField}`,
    })
  }

  // An invalid field may be in a collapsed row, so that row opens.
  const errors = get(formState.errors, list)
  const wrong = Array.isArray(errors) ? errors.findIndex(Boolean) : -1
  const whole = (get(errors, 'root.message') ?? get(errors, 'message')) as string | undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each save that was refused
  useEffect(() => {
    if (wrong !== -1) setOpen(wrong)
  }, [formState.submitCount])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above, once the row is open
  useEffect(() => {
    if (wrong === open) box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [formState.submitCount, open])

  return (
    <section ref={box} className="grid grid-cols-1 gap-3">
      <h2 className="mb-2 text-h3 border-b-structure border-b-ink pb-3">{title}</h2>
      <SortableList
        count={fields.length}
        nameOf={(index) => `${item} ${index + 1}`}
        what={title}
        customButton
        onMove={(from, to) => {
          setOpen(undefined)
          move(from, to)
        }}>
        {fields.map(({ id }, index) => (
          <Row
            key={id}
            id={id}
            index={index}
            item={item}
            summary={describe((rows[index] ?? fields[index]) as Row)}
            open={open === index}
            onToggle={() => setOpen(open === index ? undefined : index)}
            onRemove={() => removeAt(index)}>
            {open === index && children(index, add)}
          </Row>
        ))}
        <RemovedRows
          removed={removed}
          nameOf={({ value }) => describe(value).name || item}
          restore={restore}
        />
        <FieldNote id={`${list}-note`} error={whole} />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="ghost"
            icon={<Plus />}
            onClick={() => add(start(getValues(list) as readonly Row[]))}>
            {addLabel}
          </Button>
          <ReorderButton />
        </div>
      </SortableList>
    </section>
  )
}

type RowProps = {
  id: string
  index: number
  item: string
  summary: Summary
  open: boolean
  onToggle: () => void
  onRemove: () => void
  children: ReactNode
}

function Row({ id, index, item, summary, open, onToggle, onRemove, children }: RowProps) {
  const { ref, handle } = useSortableRow(id, index)
  const body = useId()
  const name = `${item} ${index + 1}`
  return (
    <fieldset ref={ref} className="border-card border-line bg-surface">
      <legend className="sr-only">{name}</legend>
      <div className="flex flex-wrap items-center gap-0 justify-end pr-2">
        <button
          type="button"
          className="flex flex-[1_1_10rem] items-center gap-3 min-w-0 min-h-[3.5rem] py-2 px-4 border-0 bg-transparent text-start"
          aria-expanded={open}
          aria-controls={body}
          onClick={onToggle}>
          <ChevronDown
            className="turning transition-transform duration-(--motion-hover) ease-(--ease)"
            size="1.25rem"
          />
          <span className="grid grid-cols-1 gap-0 min-w-0 leading-snug">
            <span className="min-w-0 wrap-anywhere font-bold">{summary.name || name}</span>
            {!open && summary.more && (
              <span className="text-note text-ink-soft truncate">{summary.more}</span>
            )}
          </span>
        </button>
        <MoveButtons index={index} handle={handle} />
        <IconButton danger Icon={Trash2} label={`Supprimer\u00a0: ${name}`} onClick={onRemove} />
      </div>
      <div id={body} className="grid grid-cols-1 gap-4 pt-2 px-4 pb-6" hidden={!open}>
        {children}
      </div>
    </fieldset>
  )
}
