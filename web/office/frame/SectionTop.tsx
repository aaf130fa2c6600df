import { classes } from '#web/look/ui/classes.ts'
import styles from './SectionTop.module.css'
import type { Section } from './section.ts'

type Counter = { value: number; label: string }
type Props = {
  section: Pick<Section, 'label' | 'heading' | 'subtitle'>
  counters?: Counter[]
  /** What they count is on its way, or could not be loaded: a nought would be a lie */
  unknown?: boolean
  /** The counters take a line of their own */
  wide?: boolean
}

/** Heading, subtitle and counters of a section. */
export function SectionTop({ section, counters = [], unknown = false, wide = false }: Props) {
  return (
    <header className={classes(styles.top, wide && styles.wide)}>
      <div>
        <h1 className={styles.heading}>{section.heading ?? section.label}</h1>
        <p className="muted mt-3">{section.subtitle}</p>
      </div>
      {counters.length > 0 && (
        <dl className={styles.counters}>
          {counters.map(({ value, label }) => (
            <div key={label} className={styles.counter}>
              <dt>{label}</dt>
              <dd>{unknown ? <Unknown /> : value}</dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  )
}

const Unknown = () => (
  <>
    <span aria-hidden>–</span>
    <span className="visually-hidden">inconnu</span>
  </>
)
