import { hrefs } from '#web/hrefs.ts'
import { Link } from '#web/ui/components/Link.tsx'
import type { Section } from './admin-section.ts'
import { Figures } from './Figures.tsx'

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
