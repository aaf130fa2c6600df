import { classes } from '#web/ui/classes.ts'
import styles from './Dots.module.css'
import { narrowDots, wideDots, windowStart } from './dotWindow.ts'

type DotsProps = { count: number; index: number; onSelect: (index: number) => void }

/**
 * One dot per photo, or as many as fit, around the current one. Both widths are in the page and
 * the style sheet chooses: the server does not know how wide a screen is.
 */
export function Dots({ count, index, onSelect }: DotsProps) {
  const start = windowStart(index, count, wideDots)
  const narrowStart = windowStart(index, count, narrowDots)
  const isNarrow = (i: number) => i >= narrowStart && i < narrowStart + narrowDots
  const shown = Array.from({ length: Math.min(count, wideDots) }, (_, i) => start + i)
  return (
    <ul className={styles.dots} aria-label="Photos">
      {shown.map((i) => (
        <li key={i} className={classes(styles.place, !isNarrow(i) && styles.wideOnly)}>
          <button
            type="button"
            className={styles.dot}
            aria-label={`Photo ${i + 1}`}
            aria-current={i === index ? 'true' : undefined}
            onClick={() => onSelect(i)}
          />
        </li>
      ))}
    </ul>
  )
}
