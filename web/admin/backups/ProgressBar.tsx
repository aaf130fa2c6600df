import type { ReactNode } from 'react'

type Props = {
  /** Fraction between 0 and 1; undefined for an indeterminate bar */
  value: number | undefined
  label: string
  children: ReactNode
}

export function ProgressBar({ value, label, children }: Props) {
  return (
    <div className="grid grid-cols-1 gap-2 min-w-0 wrap-anywhere font-semibold">
      <p>{children}</p>
      <progress
        value={value}
        aria-label={label}
        className="block w-full h-[12px] accent-accent-fill"
      />
    </div>
  )
}
