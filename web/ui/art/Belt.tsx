import type { CSSProperties } from 'react'
import css from './Belt.module.css'

export type BeltColor =
  | 'blanche'
  | 'jaune'
  | 'orange'
  | 'verte'
  | 'bleue'
  | 'marron'
  | 'noire'
  | 'rouge'

export const beltColor = (color: BeltColor) => `var(--color-belt-${color})`

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')

/**
 * Small stitched belt beside a section's label: 56 x 14 px. A class may resize it, and widen its
 * seams with `--belt-pitch`. `outlined` draws it in white on a fill of its own colour.
 */
export function BeltChip({
  color,
  outlined = false,
  className,
}: {
  color: BeltColor
  outlined?: boolean
  className?: string
}) {
  return (
    <span
      className={classes(css.belt, css.chip, css[color], outlined && css.outlined, className)}
      aria-hidden="true"
    />
  )
}

/**
 * Belt along the left edge of the viewport beside a section. It is 5 px wide on a phone and 12 px
 * from 1440 px. Its parent must be positioned and full width.
 */
export function BeltStripe({ color, className }: { color: BeltColor; className?: string }) {
  return <span className={classes(css.belt, css.band, css[color], className)} aria-hidden="true" />
}

/** Red-and-white belt of the high grades, above the footer of every page. */
export function RedWhiteBelt({ className }: { className?: string }) {
  return <div className={classes(css.redWhite, className)} aria-hidden="true" />
}

/**
 * Custom properties `--cloth` and `--on-cloth` of a belt, for background and text. Black has an
 * edge (`--cloth-edge`) visible in dark mode; 'neutre' has the mat's colour.
 */
export function beltStyle(color: BeltColor | 'neutre'): CSSProperties {
  if (color === 'neutre') return beltProperties('var(--color-muted-strong)', 'var(--color-ink)')
  const ink = /blanche|jaune|orange/.test(color) ? 'var(--color-night)' : 'var(--color-white)'
  const edge = color === 'noire' && {
    '--cloth-edge': 'light-dark(var(--color-night), var(--color-ink-soft))',
  }
  return { ...beltProperties(`var(--color-belt-${color})`, ink), ...edge }
}

const beltProperties = (color: string, ink: string) =>
  ({ '--cloth': color, '--on-cloth': ink }) as CSSProperties

/** Colours of cloth and thread in illustrations, which do not change in dark mode. */
export const beltInks: Record<BeltColor, { cloth: string; thread: string }> = {
  blanche: { cloth: '#fff', thread: '#b9bcb4' },
  jaune: { cloth: '#f4c21b', thread: '#b98c0c' },
  orange: { cloth: '#e9731b', thread: '#b14f06' },
  verte: { cloth: '#2c7a49', thread: '#8fc3a3' },
  bleue: { cloth: '#1e4c9a', thread: '#9db7e6' },
  marron: { cloth: '#6b4128', thread: '#c69f7b' },
  noire: { cloth: '#14161a', thread: '#5d6268' },
  rouge: { cloth: '#bc002d', thread: '#f0859c' },
}
