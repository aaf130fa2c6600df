import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ComponentType, ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
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
}: Props) {
  return (
    <li className={styles.row} aria-current={current || undefined}>
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
        <Button
          size="icon"
          variant="bare"
          icon={<Pencil aria-hidden />}
          aria-label={`Modifier « ${title} »`}
          onClick={onEdit}
        />
        <Button
          size="icon"
          variant="bare-danger"
          icon={<Trash2 aria-hidden />}
          aria-label={`Supprimer « ${title} »`}
          onClick={onDelete}
        />
      </div>
    </li>
  )
}
