import type { Settings } from '#src/settings/settings.contract.ts'
import styles from './Figures.module.css'

/** The three figures under the hero; a « + » at the end stands small and red. */
export function Figures({ figures }: { figures: Settings['hero']['figures'] }) {
  return (
    <div className={styles.strip}>
      <dl className={styles.figures}>
        {figures.map(({ value, label }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>
              {value.replace(/\+$/, '')}
              {value.endsWith('+') && <span className={styles.plus}>+</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
