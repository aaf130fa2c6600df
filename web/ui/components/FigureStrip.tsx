import { classes } from './classes.ts'
import styles from './FigureStrip.module.css'

type FigureStripProps = { figures: readonly { value: string; label: string }[] }

/** Three or four large figures across the page; a trailing « + » is small and red. */
export function FigureStrip({ figures }: FigureStripProps) {
  if (figures.length === 0) return null
  return (
    <div className="@container relative bg-surface z-2 border-y-structure border-y-ink">
      <dl className={classes(styles.figures, figures.length > 3 ? styles.four : styles.three)}>
        {figures.map(({ value, label }) => (
          <div
            key={label}
            className={`flex justify-end flex-col-reverse pt-4 pr-2 pb-4.5 pl-gutter ${styles.figure}`}>
            <dt className="text-note text-ink-soft leading-snug wrap-anywhere">{label}</dt>
            <dd>
              {value.replace(/\+$/, '')}
              {value.endsWith('+') && (
                <span className={classes('text-accent', styles.plus)}>+</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
