import type { ComponentProps, CSSProperties } from 'react'
import styles from './Card.module.css'
import { classes } from './classes.ts'

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'article' | 'li'
  /** CSS colour of the belt shown below the card on hover or focus. */
  belt?: string
}

/** Card that lifts on hover. For a card that is a link, give that link `className={stretched}`. */
export function Card({ as = 'div', belt, className, style, ...rest }: CardProps) {
  // Typed as one of the three tags, otherwise JSX would require a ref for all of them.
  const Tag = as as 'div'
  return (
    <Tag
      {...rest}
      className={classes(
        'relative min-w-0 text-ink border-card border-line bg-surface',
        styles.card,
        className,
      )}
      style={{ '--belt': belt, ...style } as CSSProperties}
    />
  )
}

/** Extends a link over its whole card, while its text stays the accessible name. */
export const stretched = styles.stretched
