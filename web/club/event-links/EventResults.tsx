import type { EventResult } from '#src/club/event-links/event-links.schema.ts'
import styles from './EventResults.module.css'

export function EventResults({ results }: { results: readonly EventResult[] }) {
  return (
    <div className="stack gap-6">
      {results.map(({ _id, title, winners }) => (
        <div key={_id} className="p-5 gi break">
          {results.length > 1 && <h3 className="text-label strong">{title}</h3>}
          <dl className="ruled-between">
            {Object.entries(winners).map(([at, { rank, names }]) => (
              <div key={at} className={`grid gap-4 py-3 ${styles.rank}`}>
                <dt className="text-rouge strong">{rank}</dt>
                <dd>{names.join(', ')}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  )
}
