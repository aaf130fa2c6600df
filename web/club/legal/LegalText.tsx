import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import User from 'lucide-react/icons/user'
import { Children, isValidElement, type ReactNode } from 'react'
import type { Legal } from '#src/club/legal/legal.schema.ts'
import { normaliseText } from '#src/core/text/normalise.shared.ts'
import { callLink } from '#src/core/text/phone.shared.ts'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { useSettings } from '#web/ui/layout/useSettings.ts'

type Props = { title: string; lead: string; legal: Legal; children: ReactNode }

/** A legal page: who, where and how to reach the club stay at the left, the chapters at the right. */
export function LegalText({ title, lead, legal, children }: Props) {
  const chapters = Children.toArray(children).flatMap((child) =>
    isValidElement<{ title?: string }>(child) ? (child.props.title ?? []) : [],
  )
  return (
    <>
      <PageHeader belt="blanche" eyebrow="Informations légales" title={title} lead={lead} />
      <div className="wrap pb-section grid gap-12 items-start lg:grid-cols-(--cols) [--cols:minmax(0,24rem)_minmax(0,1fr)]">
        <Publisher legal={legal} chapters={chapters} />
        <div className="min-w-0 border-y-structure border-y-ink">{children}</div>
      </div>
    </>
  )
}

function Publisher({ legal, chapters }: { legal: Legal; chapters: string[] }) {
  const { club } = useSettings()
  const facts = [
    { Icon: User, label: 'Qui', fact: legal.director },
    { Icon: MapPin, label: 'Où', fact: legal.seat || club.address },
    {
      Icon: Phone,
      label: 'Téléphone',
      fact: club.phone && <a href={callLink(club.phone)}>{club.phone}</a>,
    },
    {
      Icon: Mail,
      label: 'E-mail',
      fact: club.email && <a href={`mailto:${club.email}`}>{club.email}</a>,
    },
  ]
  return (
    <aside
      className="border-structure border-ink lg:sticky lg:top-[7rem] lg:max-h-[calc(100vh-8rem)] lg:overflow-y-auto"
      aria-label="L’éditeur en bref"
      data-screen-only>
      <div className="p-6 bg-night text-paper" data-on-dark>
        <p className="text-h3 font-bold leading-tight">{legal.name || club.shortName}</p>
        {legal.form && <p className="mt-2 text-note">{legal.form}</p>}
      </div>
      <div className="p-6 bg-surface">
        <dl>
          {facts
            .filter(({ fact }) => fact)
            .map(({ Icon, label, fact }) => (
              <div
                key={label}
                className="py-3 first:pt-0 not-first:border-t not-first:border-t-line">
                <dt className="flex items-center gap-3 text-note text-ink-soft">
                  <Icon size={18} className="flex-none text-accent" />
                  {label}
                </dt>
                <dd className="thumb-links font-semibold whitespace-pre-line wrap-anywhere">
                  {fact}
                </dd>
              </div>
            ))}
        </dl>
        <Button href={hrefs.contact} className="mt-6 w-full">
          Écrire au club
        </Button>
      </div>
      <nav
        className="py-3 px-6 border-t-structure border-t-ink bg-muted"
        aria-label="Sur cette page">
        <ul className="list-none p-0">
          {chapters.map((title) => (
            <li key={title}>
              <a
                href={`#${titleAnchor(title)}`}
                className="flex items-center min-h-11 text-inherit font-semibold no-underline hover:text-accent">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  )
}

/** « Ce que le site garde » as `ce-que-le-site-garde`. */
const titleAnchor = (title: string) => normaliseText(title).replace(/[^a-z0-9]+/g, '-')

export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  const id = titleAnchor(title)
  return (
    <section
      className="grid gap-x-8 gap-y-3 py-8 scroll-mt-[6rem] not-first:border-t not-first:border-t-line xl:grid-cols-[13rem_minmax(0,1fr)]"
      aria-labelledby={id}>
      <h2 className="text-h3 leading-tight tracking-h3" id={id}>
        {title}
      </h2>
      <div className="leading-relaxed min-w-0 wrap-anywhere max-w-[44rem] [&>*+*]:mt-3 [&_h3]:mt-6 [&_h3]:text-body [&_h3]:leading-snug [&_ul]:grid [&_ul]:gap-2 [&_ul]:pl-[1.25em] [&_ul]:list-[square]">
        {children}
      </div>
    </section>
  )
}

/** List of labelled facts, without empty ones. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  const filledFacts = facts.filter(([, fact]) => Boolean(fact))
  if (filledFacts.length === 0) return null
  return (
    <dl className="grid border-t border-t-line">
      {filledFacts.map(([label, fact]) => (
        <div
          key={label}
          className="grid gap-x-4 gap-y-0 py-2 border-b border-b-line md:grid-cols-(--cols) items-baseline [--cols:9rem_minmax(0,1fr)]">
          <dt className="text-label text-ink-soft">{label}</dt>
          <dd className="thumb-links font-semibold whitespace-pre-line">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
