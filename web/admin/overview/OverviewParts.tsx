import { type ReactNode, useId } from 'react'
import type { Overview } from '#src/admin/overview/overview.schema.ts'
import { Figures } from '#web/admin/frame/SectionTop.tsx'
import { listAdminSections } from '#web/admin/frame/sections.ts'
import { classes } from '#web/ui/components/classes.ts'
import { Link } from '#web/ui/components/Link.tsx'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { relativeDate } from '#web/ui/text/dates.ts'

export function Counts({ counts }: Pick<Overview, 'counts'>) {
  const figures = listAdminSections().flatMap(({ count, kind }) => {
    const value = count === undefined ? count : counts[count]
    return kind && value !== undefined ? [{ label: kind.nouns[value > 1 ? 1 : 0], value }] : []
  })
  const list = (
    <Figures
      className="grid gap-4 grid-cols-[repeat(auto-fill,minmax(5rem,1fr))]"
      figures={figures}
    />
  )
  return (
    <OverviewSection
      title="Le site en chiffres"
      none={list}
      more={{ href: '/', label: 'Voir le site' }}
    />
  )
}

type OverviewSectionProps = {
  title: string
  none?: ReactNode
  more: { href: string; label: string }
  children?: ReactNode
}

export function OverviewSection({ title, none, more, children }: OverviewSectionProps) {
  const id = useId()
  return (
    <section
      className="min-w-0 border-card border-line bg-surface pt-6 px-6 pb-3"
      aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lead tracking-h3">
        {title}
      </h2>
      {none ? (
        <div className="text-ink-soft">{none}</div>
      ) : (
        <ul className="*:py-3 *:border-t *:border-t-line">{children}</ul>
      )}
      <MoreLink href={more.href}>{more.label}</MoreLink>
    </section>
  )
}

type WrittenRowProps = {
  /** URL of the page where it is read */
  href: string
  title: string
  text: string
  /** Date in ISO 8601 */
  date: string
}

export const WrittenRow = ({ href, title, text, date }: WrittenRowProps) => (
  <li>
    <Link href={href} className="font-semibold inline-block min-h-6 wrap-anywhere">
      {title}
    </Link>
    <p className="text-label text-ink-soft min-w-0 wrap-anywhere line-clamp-2">{text}</p>
    <time dateTime={date} className="text-note text-ink-soft">
      {relativeDate(date, Date.now())}
    </time>
  </li>
)

const looks = {
  usual: 'border-ink bg-muted',
  quiet: 'border-line bg-surface',
  wrong: 'border-accent bg-accent-tint',
}

type HintProps = {
  label: string
  variant?: keyof typeof looks | undefined
  children: ReactNode
}

export const Hint = ({ label, variant = 'usual', children }: HintProps) => (
  <aside className={classes('mt-6 pt-4 px-6 pb-2 border-card', looks[variant])} aria-label={label}>
    {children}
  </aside>
)
