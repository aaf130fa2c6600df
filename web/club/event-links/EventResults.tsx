import type { EventResult } from '#src/club/event-links/event-links.schema.ts'

export function EventResults({ results }: { results: readonly EventResult[] }) {
  return (
    <div className="grid grid-cols-1 gap-8">
      {results.map(({ _id, title, winners }) => (
        <div key={_id} className="p-6 bg-surface min-w-0 wrap-anywhere">
          {results.length > 1 && <h3 className="text-label font-semibold">{title}</h3>}
          <dl className="*:not-first:border-t *:not-first:border-t-line">
            {Object.entries(winners).map(([at, { rank, names }]) => (
              <div key={at} className="grid gap-4 py-3 grid-cols-[minmax(4.5rem,max-content)_1fr]">
                <dt className="text-accent font-semibold">{rank}</dt>
                <dd>{names.join(', ')}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  )
}
