import office from '#web/admin/admin.module.css'
import { classes } from '#web/ui/components/classes.ts'
import type { Section } from './admin-section.ts'
import styles from './SectionTop.module.css'

type Props = {
  section: Pick<Section, 'label' | 'heading' | 'subtitle'>
  counters?: { value: number; label: string }[]
  /** Shows a dash while the counts are loading or failed to load, since 0 would be wrong */
  unknown?: boolean
}

export const SectionHeader = ({ section, counters = [], unknown = false }: Props) => (
  <header className="grid gap-6 mb-8 lg:grid-cols-(--cols) [--cols:1fr_auto]">
    <div>
      <h1 className={classes('text-h2-small', styles.heading)}>
        {section.heading ?? section.label}
      </h1>
      <p className="text-ink-soft mt-3">{section.subtitle}</p>
    </div>
    {counters.length > 0 && (
      <dl
        className={classes(
          'flex flex-wrap gap-x-4 gap-y-0 md:gap-(--border-width-card) md:self-start md:border-card md:border-ink md:bg-ink',
          office.figures,
          styles.counters,
        )}
      >
        {counters.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{unknown ? <Unknown /> : value}</dd>
          </div>
        ))}
      </dl>
    )}
  </header>
)

const Unknown = () => (
  <>
    <span aria-hidden>–</span>
    <span className="sr-only">inconnu</span>
  </>
)
