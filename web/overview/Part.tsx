import { type ReactNode, useId } from 'react'
import { MoreLink } from '#web/ui/MoreLink.tsx'
import styles from './OverviewAdmin.module.css'

type Props = {
  title: string
  /** Said instead of the children when there is nothing to show */
  none?: string | undefined
  more: { href: string; label: string }
  children: ReactNode
}

/** One subject of the overview, and the way to all of it. */
export function Part({ title, none, more, children }: Props) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {none ? <p className={styles.none}>{none}</p> : children}
      <MoreLink href={more.href}>{more.label}</MoreLink>
    </section>
  )
}
