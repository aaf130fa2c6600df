import type { Overview } from '#src/overview/overview.contract.ts'
import styles from './OverviewAdmin.module.css'
import { Part } from './Part.tsx'

/** How much the site holds. */
export function Counts({ counts }: Pick<Overview, 'counts'>) {
  const { coaches, articles, events, podiums, photos } = counts
  const figures = [
    [articles, articles > 1 ? 'articles' : 'article'],
    [events, events > 1 ? 'événements' : 'événement'],
    [photos, photos > 1 ? 'photos' : 'photo'],
    [podiums, podiums > 1 ? 'podiums' : 'podium'],
    [coaches, coaches > 1 ? 'entraîneurs' : 'entraîneur'],
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
