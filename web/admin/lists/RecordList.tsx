import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { normaliseText } from '#src/core/text/normalise.contract.ts'
import { addressOf, newRecord, useDashboardRoute } from '#web/admin/dashboardRoute.ts'
import { ReorderButton, SortableList } from '#web/admin/forms/SortableList.tsx'
import { Enso } from '#web/ui/art/Enso.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { Empty } from '#web/ui/components/Empty.tsx'
import { TextField } from '#web/ui/components/Field.tsx'
import { Live } from '#web/ui/components/Live.tsx'
import { Loading } from '#web/ui/layout/PageStates.tsx'
import { ListFailed } from './ListFailed.tsx'
import styles from './RecordList.module.css'
import { ShowMore } from './ShowMore.tsx'
import type { Folding } from './useFolding.ts'

type Props<T> = {
  records: readonly T[]
  isLoading: boolean
  failed: boolean
  reload: () => Promise<unknown>
  label: string
  empty: { title: string; help: string }
  textOf: (record: T) => string
  /** Where the order is the admin's: how a row is called, and what moves it */
  order?: { nameOf: (record: T) => string; onMove: (from: number, to: number) => void }
  children: (record: T, index: number) => ReactNode
}

export function RecordList<T>({ records, isLoading, failed, reload, empty, ...rest }: Props<T>) {
  if (isLoading) return <Loading text="Chargement..." />
  if (failed) return <ListFailed title="La liste n’a pas pu être chargée" retry={reload} />
  if (records.length === 0) {
    return (
      <Empty title={empty.title} picture={<Enso />}>
        {empty.help}
      </Empty>
    )
  }
  return <FilledList {...rest} records={records} />
}

type FilledProps<T> = Pick<Props<T>, 'records' | 'label' | 'textOf' | 'order' | 'children'>

function FilledList<T>({ records, label, textOf, order, children }: FilledProps<T>) {
  const { query, search, searching, found, shown, left, showMore } = useSearch(records, textOf)
  const inside = (
    <>
      <search className={classes('flex flex-wrap items-end gap-y-2 gap-x-4', styles.search)}>
        <TextField
          type="search"
          label="Rechercher dans la liste"
          icon={<Search size="1.25rem" />}
          value={query}
          onChange={({ target }) => search(target.value)}
        />
        <Live className={classes('text-label muted hidden-empty', styles.count)}>
          {searching ? `${found.length} sur ${records.length}` : ''}
        </Live>
        {order && <ReorderButton />}
      </search>
      <ul className="grid gap-4 content-start" aria-label={label}>
        {shown.map(children)}
      </ul>
      <ShowMore shown={shown.length} left={left} onMore={showMore} />
      {found.length === 0 && (
        <Empty title="Aucun résultat" picture={<Enso />}>
          Rien dans la liste ne correspond à cette recherche.
        </Empty>
      )}
    </>
  )
  return (
    <div className="stack content-start min-0 container">
      {order ? (
        <SortableList
          count={records.length}
          nameOf={(index) => {
            const record = records[index]
            return record === undefined ? '' : `«\u00a0${order.nameOf(record)}\u00a0»`
          }}
          // Among the rows found nobody sees between which others one of them moves.
          locked={searching}
          ownButton
          onMove={order.onMove}
        >
          {inside}
        </SortableList>
      ) : (
        inside
      )}
    </div>
  )
}

type FormAndListProps = {
  /** How many records there are: without any the form is at hand */
  count: number
  /** Where it can be folded away: whoever shows it hides it then */
  folding?: Folding
  /** It stands below the form on wide screens too */
  below?: boolean
  /** The form, then the list */
  children: ReactNode
}

/**
 * The form on the left and the list on the right. On a phone what the address names comes first: the
 * list, with a way to the form of a new record, or that form.
 */
export function FormAndList({ count, folding, below, children }: FormAndListProps) {
  const { section, id } = useDashboardRoute()
  const listFirst = count > 0 && id === undefined && folding?.idle !== false
  return (
    <div
      className={classes(
        'stack gap-6 items-start',
        !below && styles.columns,
        folding?.folded && styles.folded,
        listFirst && styles.listFirst,
        folding && styles.listAlone,
      )}
    >
      {listFirst && (
        <Button href={addressOf({ section, id: newRecord })} className={styles.add} icon={<Plus />}>
          Ajouter
        </Button>
      )}
      {children}
    </div>
  )
}

/**
 * The rows of a list that hold every word of what is looked for, whatever their accents and case.
 * They come a part at a time: a list of hundreds opens as fast as a short one.
 */
function useSearch<T>(rows: readonly T[], textOf: (row: T) => string) {
  const [query, setQuery] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: textOf is the section's own, always the same
  const normalised = useMemo(
    () => rows.map((row) => ({ row, text: normaliseText(textOf(row)) })),
    [rows],
  )
  const wanted = useDeferredValue(query)
  const found = useMemo(() => {
    const words = normaliseText(wanted).split(' ')
    return normalised
      .filter(({ text }) => words.every((word) => text.includes(word)))
      .map(({ row }) => row)
  }, [normalised, wanted])

  // Another search begins again with the first part.
  const [{ most, of }, setMost] = useState({ most: part, of: '' })
  const shownAtMost = of === wanted ? most : part
  return {
    query,
    search: setQuery,
    searching: wanted.trim() !== '',
    found,
    shown: found.slice(0, shownAtMost),
    left: Math.max(0, found.length - shownAtMost),
    showMore: () => setMost({ most: shownAtMost + part, of: wanted }),
  }
}

/** Rows shown at first, and how many more each time. */
const part = 30
