import type { ComponentProps } from 'react'
import type { Legal } from '#src/club/legal/legal.schema.ts'
import type { Settings } from '#src/core/settings/settings.schema.ts'
import { Kanji } from '#web/ui/art/Kanji.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { cardSizes, Picture } from '#web/ui/media/Picture.tsx'
import { ContactForm } from './ContactForm.tsx'
import { Ways } from './Ways.tsx'

/** Characters for respect, technique and heart: one for each reason. */
const kanji = ['rei', 'waza', 'shin'] as const

type Props = { settings: Settings; legal?: Legal | undefined } & Omit<
  ComponentProps<typeof ContactForm>,
  'months'
>

export function ContactPage({ settings: { club, contact }, legal, courses, trials }: Props) {
  return (
    <div className="bg-muted pb-section">
      <PageHeader
        belt="rouge"
        tone="muted"
        eyebrow="Réserver, demander, essayer"
        title="Nous contacter"
        lead={contact.intro}
      />
      <Ways club={club} />
      <div
        // The form stands first for a phone, at the right where there is room.
        className="wrap grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] lg:gap-[clamp(2rem,6vw,5.5rem)] lg:items-start lg:*:first:order-1">
        <ContactForm months={legal?.messageMonths} courses={courses} trials={trials} />
        <div>
          {(contact.access || contact.entrance) && <Access {...contact} />}
          {contact.claims.length > 0 && <Claims claims={contact.claims} />}
          <Reasons reasons={contact.reasons} />
        </div>
      </div>
    </div>
  )
}

function Access({ access, entrance }: Pick<Settings['contact'], 'access' | 'entrance'>) {
  return (
    <section aria-labelledby="venir" className="mb-8 min-w-0 wrap-anywhere">
      <h2 id="venir" className="mb-3 text-h2-small">
        Venir
      </h2>
      <Picture
        src={entrance}
        alt="L’entrée"
        className="aspect-video w-full mb-3 border-card border-ink object-cover"
        sizes={cardSizes}
        fallback={null}
      />
      <p className="whitespace-pre-line leading-normal">{access}</p>
    </section>
  )
}

function Claims({ claims }: Pick<Settings['contact'], 'claims'>) {
  return (
    <ul className="mats text-ink-soft grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))]">
      {claims.map(({ value, label }) => (
        <li
          key={label}
          className="py-5 px-[clamp(var(--spacing)_*_4,6vw,var(--spacing)_*_6)] bg-surface min-w-0">
          <strong className="font-black leading-none block text-ink text-[clamp(1.75rem,16vw_-_0.9rem,3rem)] tracking-title">
            {value}
          </strong>{' '}
          {label}
        </li>
      ))}
    </ul>
  )
}

function Reasons({ reasons }: Pick<Settings['contact'], 'reasons'>) {
  return (
    <section aria-labelledby="raisons">
      <h2 id="raisons" className="mt-10 mb-5 text-h2-small">
        Pourquoi
        <br /> nous choisir
      </h2>
      <ul className="block">
        {reasons.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid gap-6 items-center grid-cols-[72px_minmax(0,1fr)] py-5 border-t border-t-muted-strong">
            <Kanji name={kanji[index]} className="size-18" />
            <div>
              <h3 className="text-article tracking-[-0.018em]">{title}</h3>
              <p className="text-ink-soft mt-1 leading-normal">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
