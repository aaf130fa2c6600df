import type Monitor from 'lucide-react/icons/monitor'
import type { ReactNode } from 'react'
import { classes } from '#web/ui/components/classes.ts'

type Props = {
  /** Heading level that makes the row a card; without it rows are separated by lines */
  heading?: 'h2' | 'h3'
  Icon?: typeof Monitor
  name: ReactNode
  facts: readonly ReactNode[]
  children?: ReactNode
  /** Buttons beside the text */
  actions?: ReactNode
}

export function Row({ heading: Name, Icon, name, facts, children, actions }: Props) {
  return (
    <li
      className={classes(
        'flex flex-wrap items-start',
        Name
          ? 'justify-between gap-4 pt-4 pr-4 pb-4 pl-6 border-card border-line bg-surface [&>button]:flex-none'
          : 'gap-y-2 gap-x-3 py-3',
      )}>
      {Icon && <Icon className="mt-0.75" size="1.25rem" />}
      {/* Beside a word as a button they need the whole width of a phone: the button goes below. */}
      <div
        className={classes('min-w-0 wrap-anywhere', Name ? 'flex-[1_1_12rem]' : 'flex-[1_1_9rem]')}>
        {Name ? (
          <Name className="flex flex-wrap items-center text-article leading-snug tracking-h3 gap-3 gap-y-1">
            {name}
          </Name>
        ) : (
          <p className="font-semibold text-body leading-normal">{name}</p>
        )}
        <ul
          className={classes(
            'flex flex-wrap items-center text-note text-ink-soft gap-x-[1.25rem] gap-y-0',
            Name && 'mt-2',
          )}>
          {facts.map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
            <li key={index}>{fact}</li>
          ))}
        </ul>
        {children}
      </div>
      {actions}
    </li>
  )
}
