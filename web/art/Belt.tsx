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

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')

/**
 * The small stitched belt beside a section's label: 56 x 14 px. A class may resize it, and widen
 * its seams with `--belt-pitch`. `outlined` draws it in white on a fill of its own colour.
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
 * The belt that runs down the left edge of the viewport beside a section, 5 px wide on a phone and
 * 12 px from 1440 px. Its parent must be positioned and full width.
 */
export function BeltBand({ color, className }: { color: BeltColor; className?: string }) {
  return <span className={classes(css.belt, css.band, css[color], className)} aria-hidden="true" />
}

/** The red-and-white belt of the high grades, which ends every page above the footer. */
export function RedWhiteBelt({ className }: { className?: string }) {
  return <div className={classes(css.redWhite, className)} aria-hidden="true" />
}
