import type { ReactNode } from 'react'

type Props = { className: string; figures: readonly { label: string; value: ReactNode }[] }

/** Numbers, each above what it counts. */
export const Figures = ({ className, figures }: Props) => (
  <dl className={className}>
    {figures.map(({ label, value }) => (
      <div key={label} className="flex flex-col-reverse justify-end">
        <dt className="text-ink-soft text-note">{label}</dt>
        <dd className="text-ink text-[1.75rem] font-bold leading-tight">{value}</dd>
      </div>
    ))}
  </dl>
)
