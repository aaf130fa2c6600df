import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import type { HiddenWhenEmptyPage } from '#src/core/settings/settings.schema.ts'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { useSettings } from '#web/ui/layout/useSettings.ts'
import type { Section } from './admin-section.ts'

type Props = {
  section: Pick<Section, 'label' | 'heading' | 'subtitle'> & Partial<Pick<Section, 'guide'>>
  counters?: { value: number; label: string }[]
  /** Shows a dash while the counts are loading or failed to load, since 0 would be wrong */
  unknown?: boolean
}

export const SectionHeader = ({ section, counters = [], unknown = false }: Props) => (
  <header className="grid gap-6 mb-8 lg:grid-cols-(--cols) [--cols:1fr_auto]">
    <div>
      {/* The search and the way out stand beside it on a phone. */}
      <h1 className="text-h2-small tracking-h2 pe-[7rem] wrap-anywhere max-[22rem]:hyphens-auto lg:p-0">
        {section.heading ?? section.label}
      </h1>
      <p className="text-ink-soft mt-3">
        {section.subtitle}{' '}
        {section.guide && (
          <Link
            href={`${hrefs.dashboard}/guide/${section.guide}`}
            className="inline-grid place-items-center size-7 -my-1 align-middle rounded-full border-card border-ink font-bold text-ink text-label no-underline leading-none hover:bg-ink hover:text-on-ink"
            aria-label={`Guide\u00a0: ${section.label}`}
            data-screen-only>
            ?
          </Link>
        )}
      </p>
    </div>
    {counters.length > 0 && (
      // On a phone they are a line of text: what one came for is the list.
      <Figures
        className="flex flex-wrap gap-x-4 gap-y-0 max-md:*:flex-row-reverse max-md:*:gap-1 max-md:[&>div>*]:text-body max-md:[&>div>*]:leading-[inherit] md:gap-(--border-width-card) md:self-start md:border-card md:border-ink md:bg-ink md:*:flex-1 md:*:min-w-[7.75rem] md:*:py-3 md:*:pr-6 md:*:pl-[1.25rem] md:*:bg-surface"
        figures={unknown ? counters.map(({ label }) => ({ label, value: <Unknown /> })) : counters}
      />
    )}
  </header>
)

const Unknown = () => (
  <>
    <span aria-hidden>–</span>
    <span className="sr-only">inconnu</span>
  </>
)

type FiguresProps = { className: string; figures: readonly { label: string; value: ReactNode }[] }

/** Numbers, each above what it counts. */
export const Figures = ({ className, figures }: FiguresProps) => (
  <dl className={className}>
    {figures.map(({ label, value }) => (
      <div key={label} className="flex flex-col-reverse justify-end">
        <dt className="text-ink-soft text-note">{label}</dt>
        <dd className="text-ink text-[1.75rem] font-bold leading-tight">{value}</dd>
      </div>
    ))}
  </dl>
)

type HintProps = {
  page: HiddenWhenEmptyPage
  href: string
  /** Says what must be filled in for the page to be published */
  missing: string
}

/** Says whether a page that hides when empty is published, and links to it. */
export function PageHint({ page, href, missing }: HintProps) {
  const online = useSettings().pages.includes(page)
  return (
    <div className="flex flex-wrap items-center gap-3 justify-between mb-6 bg-muted py-3 px-4 border-l-8 border-l-outline">
      <p>
        {online
          ? 'La page est en ligne, dans le menu et en bas de chaque page.'
          : `La page n’est pas encore en ligne\u00a0: ${missing}`}
      </p>
      {online && (
        <Button size="small" href={href} iconEnd={<ArrowRight />}>
          Voir la page
        </Button>
      )}
    </div>
  )
}
