import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { MoveButtons, useSortableRow } from '#web/admin/forms/SortableList.tsx'
import { IconButton } from '#web/ui/components/IconButton.tsx'

export type Fact = {
  Icon: ComponentType<{ size?: string; strokeWidth?: number; 'aria-hidden'?: boolean }>
  text: string
}

export type RowContent = {
  picture: ReactNode
  /** First line below the title, in bold */
  strong?: string
  /** Further lines; empty ones are left out */
  notes?: readonly string[]
  facts?: Fact[]
  children?: ReactNode
  actions?: ReactNode
}

type Props = RowContent & {
  title: string
  current: boolean
  /** Missing for what a form cannot hold, such as files */
  onCopy?: () => void
  onEdit: () => void
  onDelete: () => void
  /** Sortable row, for lists in the admin's order: its ref and its MoveButtons */
  ref?: (element: HTMLLIElement | null) => void
  moves?: ReactNode
  below?: ReactNode
}

export function RecordRow({ title, current, ref, ...row }: Props) {
  const { picture, strong, notes = [], facts = [], children } = row
  const edit = useReturningFocus(current)
  return (
    <li
      ref={ref}
      className="grid border-card border-line bg-surface grid-cols-[5.5rem_minmax(0,1fr)] md:grid-cols-[9rem_minmax(0,1fr)_auto] aria-[current]:border-ink"
      aria-current={current || undefined}>
      <div className="relative overflow-hidden *:absolute *:inset-0 *:size-full *:object-cover min-h-[clamp(6.25rem,15vw,7.125rem)]">
        {picture}
      </div>
      <div className="min-w-0 wrap-anywhere p-4 self-center">
        <h3 className="text-article leading-tight">{title}</h3>
        {facts.length > 0 && (
          <ul className="flex flex-wrap mt-2 text-note text-ink-soft [&_svg]:mt-[0.2em] gap-x-[1.25rem] gap-y-1">
            {facts.map(({ Icon, text }) => (
              <li className="flex gap-2 items-start" key={text}>
                <Icon size="1rem" />
                {text}
              </li>
            ))}
          </ul>
        )}
        {strong && (
          <p className="text-note text-ink-soft min-w-0 wrap-anywhere font-semibold">{strong}</p>
        )}
        {notes.filter(Boolean).map((note) => (
          <p className="text-note text-ink-soft min-w-0 wrap-anywhere" key={note}>
            {note}
          </p>
        ))}
        {children}
        {row.below}
      </div>
      <div className="flex gap-2 justify-end col-span-full border-t border-t-line py-1 px-3 md:col-[auto] md:items-center md:pt-4 md:pr-4 md:pb-4 md:pl-0 md:border-t-0">
        {row.moves}
        {row.actions}
        {row.onCopy && (
          <IconButton Icon={Copy} label={`Dupliquer «\u00a0${title}\u00a0»`} onClick={row.onCopy} />
        )}
        <IconButton
          ref={edit}
          Icon={Pencil}
          label={`Modifier «\u00a0${title}\u00a0»`}
          onClick={row.onEdit}
        />
        <IconButton
          danger
          Icon={Trash2}
          label={`Supprimer «\u00a0${title}\u00a0»`}
          onClick={row.onDelete}
        />
      </div>
    </li>
  )
}

export function SortableRecord({ id, index, ...row }: Props & { id: string; index: number }) {
  const { ref, handle } = useSortableRow(id, index)
  return <RecordRow {...row} ref={ref} moves={<MoveButtons index={index} handle={handle} />} />
}

export const RowMark = ({ Icon }: Pick<Fact, 'Icon'>) => (
  <span className="grid place-items-center bg-muted">
    <Icon size="2rem" strokeWidth={1.5} />
  </span>
)

/** Returns the focus to the edit button when the row's form closes and the focus was lost. */
function useReturningFocus(current: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const was = useRef(current)
  useEffect(() => {
    const lost = document.activeElement === document.body
    if (was.current && !current && lost) button.current?.focus()
    was.current = current
  }, [current])
  return button
}
