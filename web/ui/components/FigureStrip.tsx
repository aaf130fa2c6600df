import { classes } from './classes.ts'
import styles from './FigureStrip.module.css'

type FigureStripProps = { figures: readonly { value: string; label: string }[] }

/** Three or four large figures across the page; a trailing « + » is small and red. */
export function FigureStrip({ figures }: FigureStripProps) {
  return (
    <div className="container relative gi above border-block">
      <dl className={classes(styles.figures, figures.length > 3 ? styles.four : styles.three)}>
        {figures.map(({ value, label }) => (
          <div key={label} className={classes('flex justify-end', styles.figure)}>
            <dt className="note muted leading-snug">{label}</dt>
            <dd>
              {value.replace(/\+$/, '')}
              {value.endsWith('+') && <span className={classes('text-rouge', styles.plus)}>+</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
