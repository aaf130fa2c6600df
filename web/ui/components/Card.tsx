import type { ComponentProps, CSSProperties } from 'react'
import styles from './Card.module.css'
import { classes } from './classes.ts'

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'article' | 'li'
  /** CSS colour of the belt that appears beneath under the pointer or the focus. */
  belt?: string
}

/** A sheet that lifts. For a card that leads somewhere, give its one link `className={stretched}`. */
export function Card({ as = 'div', belt, className, style, ...rest }: CardProps) {
  // The three share their props; typed as one, or JSX would want the ref of all three at once.
  const Tag = as as 'div'
  return (
    <Tag
      {...rest}
      className={classes('relative min-0 text-sumi border-line gi', styles.card, className)}
      style={{ '--belt': belt, ...style } as CSSProperties}
    />
  )
}

/** Makes a card's link cover the whole card, while its text stays the link's name. */
export const stretched = styles.stretched
