import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#web/look/ui/Button.tsx'
import styles from './RecordRow.module.css'

export type Fact = { Icon: ComponentType<{ size?: string; strokeWidth?: number }>; text: string }

type Props = {
  title: string
  picture: ReactNode
  facts?: Fact[]
  children?: ReactNode
  /** The one in the form */
  current: boolean
  onEdit: () => void
  onDelete: () => void
  /** Where the order is the admin's: the row's ref, and its MoveButtons */
  ref?: (element: HTMLLIElement | null) => void
  moves?: ReactNode
  /** What else can be done with it, before the two */
  actions?: ReactNode
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
        <h3 className={styles.title}>{title}</h3>
        {facts.length > 0 && (
          <ul className={styles.facts}>
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
