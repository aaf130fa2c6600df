import type { Overview } from '#src/overview/overview.contract.ts'
import styles from './OverviewAdmin.module.css'
import { Part } from './Part.tsx'

/** How much the site holds. */
export function Counts({ counts }: Pick<Overview, 'counts'>) {
  const figures = [
    [counts.articles, counts.articles > 1 ? 'articles' : 'article'],
    [counts.events, counts.events > 1 ? 'événements' : 'événement'],
    [counts.photos, counts.photos > 1 ? 'photos' : 'photo'],
    [counts.podiums, counts.podiums > 1 ? 'podiums' : 'podium'],
    [counts.coaches, counts.coaches > 1 ? 'entraîneurs' : 'entraîneur'],
  ] as const
  return (
    <Part title="Le site en chiffres" more={{ href: '/', label: 'Voir le site' }}>
      <dl className={styles.counts}>
        {figures.map(([value, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}
