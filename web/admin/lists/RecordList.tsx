import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { normaliseText } from '#src/core/text/normalise.shared.ts'
import { dashboardAddress, newRecord, useDashboardRoute } from '#web/admin/dashboardRoute.ts'
import { ReorderButton, SortableList } from '#web/admin/forms/SortableList.tsx'
import { Enso } from '#web/ui/art/Enso.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { Empty } from '#web/ui/components/Empty.tsx'
import { TextField } from '#web/ui/components/Field.tsx'
import { LiveRegion } from '#web/ui/components/LiveRegion.tsx'
import { Notice } from '#web/ui/components/Notice.tsx'
import { Loading } from '#web/ui/layout/PageStates.tsx'
import type { Folding } from './folding.tsx'

type Props<T> = {
  records: readonly T[]
  isLoading: boolean
  failed: boolean
  reload: () => Promise<unknown>
  label: string
  empty: { title: string; help: string }
  getText: (record: T) => string
  /** Sorting, for lists in the admin's order: the name of a row and the callback of a move */
  order?: { getRecordName: (record: T) => string; onMove: (from: number, to: number) => void }
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

type FilledProps<T> = Pick<Props<T>, 'records' | 'label' | 'getText' | 'order' | 'children'>

function FilledList<T>({ records, label, getText, order, children }: FilledProps<T>) {
  const { query, search, searching, found, shown, left, showMore } = useSearch(records, getText)
  const content = (
    <>
      <search className="flex flex-wrap items-end gap-y-2 gap-x-4 *:first:flex-[1_1_14rem] [&>button]:min-h-[48px]!">
        <TextField
          type="search"
          label="Rechercher dans la liste"
          icon={<Search size="1.25rem" />}
          value={query}
          onChange={({ target }) => search(target.value)}
        />
        <LiveRegion className="text-label text-ink-soft empty:hidden! min-h-12 content-center">
          {searching ? `${found.length} sur ${records.length}` : ''}
        </LiveRegion>
        {order && <ReorderButton />}
      </search>
      <ul className="grid gap-4 content-start" aria-label={label}>
        {shown.map(children)}
      </ul>
      <ShowMore visibleCount={shown.length} remainingCount={left} onMore={showMore} />
      {found.length === 0 && (
        <Empty title="Aucun résultat" picture={<Enso />}>
          Rien dans la liste ne correspond à cette recherche.
        </Empty>
      )}
    </>
  )
  return (
    <div className="grid grid-cols-1 gap-4 content-start min-w-0 @container">
      {order ? (
        <SortableList
          count={records.length}
          getName={(index) => {
            const record = records[index]
            return record === undefined ? '' : `«\u00a0${order.getRecordName(record)}\u00a0»`
          }}
          // Search results lack neighbours, so a move among them would be ambiguous.
          locked={searching}
          onMove={order.onMove}>
          {content}
        </SortableList>
      ) : (
        content
      )}
    </div>
  )
}

type FormAndListProps = {
  /** Number of records; with none the form is shown first */
  count: number
  /** State of a list that can be folded away; the caller hides the folded list */
  folding?: Folding
  /** Stacks the list below the form on wide screens too */
  below?: boolean
  /** Form, then list */
  children: ReactNode
}

/** The text is written in a column as wide as it is read: around it, what forms and fields add. */
const readingWidth =
  'max-w-[calc(var(--container-prose)+2*(var(--spacing)*6+var(--border-width-card)+var(--spacing)*4+var(--border-width-field)))]'

/**
 * Layout with the form on the left and the list on the right. On a phone the URL decides: the list
 * with an add button, or the form.
 */
export function FormAndList({ count, folding, below, children }: FormAndListProps) {
  const { section, id } = useDashboardRoute()
  const listFirst = count > 0 && id === undefined && folding?.idle !== false
  return (
    <div
      className={classes(
        'grid grid-cols-1 gap-8 items-start',
        !below && !folding?.folded && 'min-[1200px]:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]',
        folding?.folded && readingWidth,
        listFirst && 'max-[1200px]:[reading-flow:grid-order] max-[1200px]:*:last:-order-1',
        // A list that goes away while one writes: it would take the form along.
        listFirst && folding && 'max-[1200px]:[&>:not(:first-child,:last-child)]:hidden',
      )}>
      {listFirst && (
        <Button
          href={dashboardAddress({ section, id: newRecord })}
          className="max-[1200px]:-order-1 min-[1200px]:hidden!"
          icon={<Plus />}>
          Ajouter
        </Button>
      )}
      {children}
    </div>
  )
}

/**
 * Filters rows by every word of the query, ignoring accents and case. Rows appear in parts, so that
 * a list of hundreds opens fast.
 */
function useSearch<T>(rows: readonly T[], getText: (row: T) => string) {
  const [query, setQuery] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: getText is the section's own, always the same
  const normalised = useMemo(
    () => rows.map((row) => ({ row, text: normaliseText(getText(row)) })),
    [rows],
  )
  const wanted = useDeferredValue(query)
  const found = useMemo(() => {
    const words = normaliseText(wanted).split(' ')
    return normalised
      .filter(({ text }) => words.every((word) => text.includes(word)))
      .map(({ row }) => row)
  }, [normalised, wanted])

  // A new query starts again with the first part.
  const [{ limit, of }, setMost] = useState({ limit: pageSize, of: '' })
  const maxVisible = of === wanted ? limit : pageSize
  return {
    query,
    search: setQuery,
    searching: wanted.trim() !== '',
    found,
    shown: found.slice(0, maxVisible),
    left: Math.max(0, found.length - maxVisible),
    showMore: () => setMost({ limit: maxVisible + pageSize, of: wanted }),
  }
}

/** Number of rows shown at first and added each time. */
const pageSize = 30

/** Error in place of a list that failed to load, with a retry button. */
export function ListFailed({ title, retry }: { title: string; retry: () => unknown }) {
  return (
    <Notice kind="error" title={title}>
      <Button size="small" onClick={retry}>
        Réessayer
      </Button>
    </Notice>
  )
}

type MoreProps = { visibleCount: number; remainingCount: number; onMore: () => void }

export function ShowMore({ visibleCount, remainingCount, onMore }: MoreProps) {
  if (remainingCount === 0) return null
  const more = (button: HTMLElement) => {
    const list = listBefore(button)
    onMore()
    requestAnimationFrame(() => {
      list?.children[visibleCount]?.querySelector<HTMLElement>('button, a')?.focus()
    })
  }
  return (
    <Button variant="ghost" onClick={({ currentTarget }) => more(currentTarget)}>
      {`Afficher la suite (${remainingCount} de plus)`}
    </Button>
  )
}

/** Finds the list before the button, which may be nested in a SortableList. */
function listBefore(button: HTMLElement): Element | null {
  for (let near = button.previousElementSibling; near; near = near.previousElementSibling) {
    const list = near.matches('ul') ? near : near.querySelector('ul')
    if (list) return list
  }
  return null
}
