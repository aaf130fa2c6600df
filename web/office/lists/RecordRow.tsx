import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import styles from './RecordRow.module.css'
import { MoveButtons, useSortableRow } from './SortableList.tsx'

export type Fact = {
  Icon: ComponentType<{ size?: string; strokeWidth?: number; 'aria-hidden'?: boolean }>
  text: string
}

/** What a section shows of one of its records. */
export type RowParts = {
  picture: ReactNode
  facts?: Fact[]
  children?: ReactNode
  /** What else can be done with it, before the two buttons */
  actions?: ReactNode
}

type Props = RowParts & {
  title: string
  /** The one in the form */
  current: boolean
  onEdit: () => void
  onDelete: () => void
  /** Where the order is the admin's: the row's ref, and its MoveButtons */
  ref?: (element: HTMLLIElement | null) => void
  moves?: ReactNode
}

/** One record of a section's list, with its two buttons. */
export function RecordRow({
  title,
  picture,
  facts = [],
  children,
  current,
  onEdit,
  onDelete,
  ref,
  moves,
  actions,
}: Props) {
  const edit = useReturningFocus(current)
  return (
    <li ref={ref} className={styles.row} aria-current={current || undefined}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.body}>
        <h3 className="text-article leading-tight">{title}</h3>
        {facts.length > 0 && (
          <ul className={classes('note muted mt-2', styles.facts)}>
            {facts.map(({ Icon, text }) => (
              <li key={text}>
                <Icon size="1rem" strokeWidth={1.75} />
                {text}
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
      <div className={styles.buttons}>
        {moves}
        {actions}
        <Button
          ref={edit}
          size="icon"
          variant="bare"
          icon={<Pencil aria-hidden />}
          aria-label={`Modifier «\u00a0${title}\u00a0»`}
          onClick={onEdit}
        />
        <Button
          size="icon"
          variant="bare-danger"
          icon={<Trash2 aria-hidden />}
          aria-label={`Supprimer «\u00a0${title}\u00a0»`}
          onClick={onDelete}
        />
      </div>
    </li>
  )
}

/** The same where the order is the admin's. */
export function SortableRow({ id, index, ...row }: Props & { id: string; index: number }) {
  const { ref, handle } = useSortableRow(id, index)
  return <RecordRow {...row} ref={ref} moves={<MoveButtons index={index} handle={handle} />} />
}

/** In place of a picture. */
export const RowMark = ({ Icon }: Pick<Fact, 'Icon'>) => (
  <span className={styles.mark}>
    <Icon size="2rem" strokeWidth={1.5} aria-hidden />
  </span>
)

/** A line below the title. */
export const RowNote = ({ strong, children }: { strong?: boolean; children: ReactNode }) => (
  <p className={classes('note muted break', strong && 'strong')}>{children}</p>
)

/** The form of this row was closed, and the focus went with it: it comes back to where it began. */
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
