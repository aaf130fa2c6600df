import styles from './SectionTop.module.css'
import type { Section } from './sections.ts'

type Counter = { value: number; label: string }

/** Heading, subtitle and counters of a section. */
export function SectionTop({
  section,
  counters = [],
}: {
  section: Pick<Section, 'heading' | 'subtitle'>
  counters?: Counter[]
}) {
  return (
    <header className={styles.top}>
      <div>
        <h1 className={styles.heading}>{section.heading}</h1>
        <p className={styles.subtitle}>{section.subtitle}</p>
      </div>
      {counters.length > 0 && (
        <dl className={styles.counters}>
          {counters.map(({ value, label }) => (
            <div key={label} className={styles.counter}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  )
}
