import { type ReactNode, useId } from 'react'
import { PageHeader } from '#web/ui/layout/PageTop.tsx'
import styles from './LegalText.module.css'

type Props = { title: string; lead: string; children: ReactNode }

export function LegalText({ title, lead, children }: Props) {
  return (
    <>
      <PageHeader belt="blanche" eyebrow="Informations légales" title={title} lead={lead} />
      <div className="wrap stack gap-7 pb-section">{children}</div>
    </>
  )
}

export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={`leading-loose break ${styles.chapter}`} aria-labelledby={id}>
      <h2 className="text-h3 leading-tight track" id={id}>
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
    <dl className="grid ruled">
      {known.map(([label, fact]) => (
        <div
          key={label}
          className={`grid gap-x py-2 ruled-below md-cols items-baseline ${styles.fact}`}
        >
          <dt className="text-label muted">{label}</dt>
          <dd className="thumb-links strong pre-line">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
