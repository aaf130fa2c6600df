import { type ReactNode, useId } from 'react'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import styles from './LegalText.module.css'

type Props = { title: string; lead: string; children: ReactNode }

export function LegalText({ title, lead, children }: Props) {
  return (
    <>
      <PageHeader belt="blanche" eyebrow="Informations légales" title={title} lead={lead} />
      <div className="wrap grid grid-cols-1 gap-12 pb-section">{children}</div>
    </>
  )
}

export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      className={`leading-relaxed min-w-0 wrap-anywhere max-w-[44rem] ${styles.chapter}`}
      aria-labelledby={id}
    >
      <h2 className="text-h3 leading-tight tracking-h3" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** List of labelled facts, without empty ones. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  const known = facts.filter(([, fact]) => Boolean(fact))
  if (known.length === 0) return null
  return (
    <dl className="grid border-t border-t-line">
      {known.map(([label, fact]) => (
        <div
          key={label}
          className="grid gap-x-4 gap-y-0 py-2 border-b border-b-line md:grid-cols-(--cols) items-baseline [--cols:14rem_minmax(0,1fr)]"
        >
          <dt className="text-label text-ink-soft">{label}</dt>
          <dd className="thumb-links font-semibold whitespace-pre-line">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
