import ChevronDown from 'lucide-react/icons/chevron-down'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type FieldError, get, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '#web/ui/components/Button.tsx'
import { FieldNote } from '#web/ui/components/Field.tsx'
import { IconButton } from '#web/ui/components/IconButton.tsx'
import { type Field, fieldValues, Inputs } from './fields.tsx'
import { ReorderButton, SortableList, SortableRow } from './SortableList.tsx'

/** Rows of a list with an id each, which follows a row when it moves. */
type RowStore<Row> = {
  ids: readonly string[]
  read: (index: number) => Row
  append: (row: Row) => void
  insert: (index: number, row: Row) => void
  remove: (index: number) => void
  move: (from: number, to: number) => void
}

/** @param name path of the list in the surrounding form: 'activities', 'fees.rows' */
export function useRows<Row extends object>(name: string): RowStore<Row> {
  const { control, getValues } = useFormContext<Record<string, Row[]>>()
  const list = useFieldArray({ control, name: name as never })
  const focus = { shouldFocus: false }
  return {
    ids: list.fields.map(({ id }) => id),
    read: (index) => get(getValues(), `${name}.${index}`) as Row,
    append: (row) => list.append(structuredClone(row) as never, focus),
    insert: (index, row) => list.insert(index, row as never, focus),
    remove: list.remove,
    move: list.move,
  }
}

type RowListProps<Row> = {
  name: string
  rows: RowStore<Row>
  /** Names the list where a page has several: « Réordonner : les points » */
  title: string
  /** Name of a row, followed by its number: 'Activité' */
  item: string
  add: { label: string; row: () => Row; size?: 'small'; className?: string }
  /** Selector of the field of a new row that takes the focus */
  focus?: string
  min?: number | undefined
  max?: number | undefined
  sortable?: boolean
  /** Name of a removed row, which the list then gives back until the form is saved */
  removedName?: (row: Row) => string
  as?: 'fieldset'
  rowClass: string
  buttonsClass?: string
  /** Further buttons */
  beside?: ReactNode
  children: (row: {
    index: number
    moves: ReactNode
    /** Undefined while the row can't be removed */
    remove: (() => void) | undefined
    add: (row: Row) => void
  }) => ReactNode
}

/** List in a form: adds and removes rows, gives them back and moves them, and shows its error. */
export function RowList<Row>({ name, rows, title, item, add, ...props }: RowListProps<Row>) {
  const { min = 0, max = Number.POSITIVE_INFINITY, sortable = true, removedName } = props
  const { ids } = rows
  const errors = get(useFormContext().formState.errors, name) as
    | (Partial<FieldError> & { root?: FieldError })
    | undefined
  const [removed, setRemoved] = useState<{ id: string; index: number; row: Row }[]>([])
  const addButton = useRef<HTMLButtonElement>(null)
  const lastUndo = useRef<HTMLButtonElement>(null)
  // The focus moves to what the next render brings.
  const focusNext = useRef<() => void>(undefined)
  useEffect(() => {
    focusNext.current?.()
    focusNext.current = undefined
  })

  const append = (row: Row) => {
    focusNext.current = () => {
      const row = addButton.current?.closest('[data-sortable]')?.children[ids.length]
      row?.querySelector<HTMLElement>(props.focus ?? 'input, select, textarea')?.focus()
    }
    rows.append(row)
  }
  const remove = (index: number) => {
    focusNext.current = () => (lastUndo.current ?? addButton.current)?.focus()
    const row = structuredClone(rows.read(index))
    if (removedName) setRemoved([...removed, { id: ids[index] ?? '', index, row }])
    rows.remove(index)
  }
  return (
    <SortableList
      count={ids.length}
      getName={(index) => `${item} ${index + 1}`}
      what={title}
      locked={!sortable}
      onMove={rows.move}>
      {ids.map((id, index) => (
        <SortableRow key={id} id={id} index={index} as={props.as} className={props.rowClass}>
          {(moves) =>
            props.children({
              index,
              moves,
              remove: ids.length > min ? () => remove(index) : undefined,
              add: append,
            })
          }
        </SortableRow>
      ))}
      {removedName && removed.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {removed.map((one, at) => (
            <li
              key={one.id}
              className="flex flex-wrap items-center gap-3 justify-between text-note text-ink-soft min-w-0 wrap-anywhere py-2 px-3 border-card border-dashed border-line">
              <span>Supprimé à l’enregistrement&nbsp;: {removedName(one.row)}</span>
              <Button
                ref={at === removed.length - 1 ? lastUndo : null}
                size="small"
                icon={<Undo2 />}
                aria-label={`Annuler la suppression\u00a0: ${removedName(one.row)}`}
                onClick={() => {
                  setRemoved(removed.toSpliced(at, 1))
                  rows.insert(one.index, one.row)
                }}>
                Annuler
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FieldNote id={`${name}-note`} error={errors?.message ?? errors?.root?.message} />
      <div className={props.buttonsClass ?? 'flex flex-wrap items-center gap-3'}>
        <Button
          ref={addButton}
          // Links to an empty list lead here.
          name={name}
          variant="ghost"
          size={add.size ?? 'normal'}
          className={add.className ?? ''}
          icon={<Plus />}
          pending={ids.length >= max}
          pendingText={`${max} au plus`}
          onClick={() => append(add.row())}>
          {add.label}
        </Button>
        {props.beside}
        <ReorderButton />
      </div>
    </SortableList>
  )
}

type RowsOptions<Row> = {
  /** Label of each row and its buttons, followed by its number: 'Activité' */
  item: string
  add: string
  fields: { [Name in keyof Row & string]?: Field<unknown> }
  /** New row; without it, the empty fields */
  start?: (rows: readonly Row[]) => Row
  focus?: string
  /** Name of a row, and what else a closed one tells */
  summary: (row: Row) => readonly [name: string | undefined, more?: string | undefined]
  /** Lays the fields out; `add` appends another row and opens it */
  layout?: (at: string, add: (row: Row) => void) => ReactNode
}

/** List whose rows can be added, removed and reordered, in its own file because it loads the sorting. */
export const rows = <Row extends object>(
  title: string,
  options: RowsOptions<Row>,
): Field<Row[]> => ({
  label: title,
  empty: [],
  input: (name) => <Cards name={name} title={title} {...options} />,
})

type CardsProps<Row> = RowsOptions<Row> & { name: string; title: string }

/** One row is open at a time, so that a week fits a phone. */
function Cards<Row extends object>({ name, title, item, summary, ...props }: CardsProps<Row>) {
  const { formState } = useFormContext()
  const store = useRows<Row>(name)
  const values = useWatch({ name }) as readonly Row[]
  const [open, setOpen] = useState<number>()
  const box = useRef<HTMLElement>(null)
  const { start = () => fieldValues<Row>(props.fields as never, {}) } = props
  const { layout = (at) => <Inputs<Row> at={at} of={props.fields} /> } = props

  // An invalid field may be in a collapsed row, so that row opens.
  const errors = get(formState.errors, name)
  const wrong = Array.isArray(errors) ? errors.findIndex(Boolean) : -1
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each save that was refused
  useEffect(() => {
    if (wrong !== -1) setOpen(wrong)
  }, [formState.submitCount])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above, once the row is open
  useEffect(() => {
    if (wrong === open) box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [formState.submitCount, open])

  const closing =
    <A extends unknown[]>(change: (...args: A) => void) =>
    (...args: A) => {
      setOpen(undefined)
      change(...args)
    }
  const list: RowStore<Row> = {
    ...store,
    append: (row) => {
      setOpen(store.ids.length)
      store.append(row)
    },
    insert: closing(store.insert),
    remove: closing(store.remove),
    move: closing(store.move),
  }
  return (
    <section ref={box} className="grid grid-cols-1 gap-3">
      <h2 className="mb-2 text-h3 border-b-structure border-b-ink pb-3">{title}</h2>
      <RowList
        name={name}
        rows={list}
        title={title}
        item={item}
        add={{ label: props.add, row: () => start(values) }}
        focus={props.focus}
        removedName={(row) => summary(row)[0] || item}
        as="fieldset"
        rowClass="border-card border-line bg-surface">
        {({ index, moves, remove, add }) => (
          <Card
            name={`${item} ${index + 1}`}
            summary={summary(values[index] ?? store.read(index))}
            open={open === index}
            onToggle={() => setOpen(open === index ? undefined : index)}
            moves={moves}
            onRemove={remove}>
            {open === index && layout(`${name}.${index}`, add)}
          </Card>
        )}
      </RowList>
    </section>
  )
}

type CardProps = {
  name: string
  summary: ReturnType<RowsOptions<never>['summary']>
  open: boolean
  onToggle: () => void
  moves: ReactNode
  onRemove: (() => void) | undefined
  children: ReactNode
}

function Card({ name, summary: [title, more], open, onToggle, ...props }: CardProps) {
  const body = useId()
  return (
    <>
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
            <span className="min-w-0 wrap-anywhere font-bold">{title || name}</span>
            {!open && more && <span className="text-note text-ink-soft truncate">{more}</span>}
          </span>
        </button>
        {props.moves}
        <IconButton
          danger
          Icon={Trash2}
          label={`Supprimer\u00a0: ${name}`}
          onClick={props.onRemove}
        />
      </div>
      <div id={body} className="grid grid-cols-1 gap-4 pt-2 px-4 pb-6" hidden={!open}>
        {props.children}
      </div>
    </>
  )
}
