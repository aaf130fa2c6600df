import type { ReactNode } from 'react'
import { BeltChip, type BeltColor, BeltStripe } from '#web/ui/art/Belt.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { SectionHead } from '#web/ui/components/SectionHead.tsx'
import { useMenuTitle } from './menuTitle.ts'

type PageHeaderProps = {
  /** Colour of the page */
  belt: BeltColor
  eyebrow: ReactNode
  title: ReactNode
  lead?: ReactNode
  /** Shown under the lead: the page's calls to action. */
  children?: ReactNode
  /** Shown at the right on a wide screen, below on a phone: a figure, a counter. */
  side?: ReactNode
  tone?: 'page' | 'muted'
  /** Drawing at the right of the opening, or below it on a phone, at full width */
  art?: ReactNode
}

/**
 * Opening of a page. Its belt runs down the left edge of the whole page, over every section. To
 * cover it, a section (a strip of figures, a dark panel) needs `position: relative` and `z-index:
 * 2`.
 */
export function PageHeader(props: PageHeaderProps) {
  const { belt, eyebrow, title, lead, children, side, tone = 'page', art } = props
  const drawn = art !== undefined
  const menuTitle = useMenuTitle()
  return (
    // Not positioned: the belt band takes its height from the page, not from here.
    <div
      className={classes(
        'pt-[clamp(38px,9.2vw,70px)]',
        tone === 'muted' && 'bg-muted',
        drawn
          ? 'border-b-structure border-b-ink lg:grid lg:grid-cols-[max(var(--spacing-gutter),(100%_-_var(--container-content))_/_2)_minmax(0,1fr)_39%] lg:items-center lg:min-h-[28rem] lg:py-0'
          : 'pb-[clamp(34px,7.3vw,56px)]',
      )}>
      <BeltStripe color={belt} />
      <SectionHead
        as="h1"
        // The largest letters of the site want a little less tightness, and more air above.
        className={classes(
          'wrap [&_h1]:mt-3 [&_h1]:tracking-[-0.042em] [&_h1]:wrap-anywhere',
          drawn && 'lg:col-2 lg:w-auto lg:m-0 lg:py-12 lg:pr-8',
        )}
        chip={<BeltChip color={belt} />}
        eyebrow={eyebrow}
        title={menuTitle ?? title}
        action={side}>
        {lead && (
          <p
            className={classes(
              'leading-normal max-w-[39rem] -mt-0.75',
              tone === 'page' && 'text-ink-soft',
            )}>
            {lead}
          </p>
        )}
        {children && <div className="mt-8 text-body font-sans">{children}</div>}
      </SectionHead>
      {art && (
        // From edge to edge below the words, or beside them to the right edge.
        <div className="relative overflow-hidden h-[clamp(15rem,64vw,22rem)] mt-8.5 border-t-structure border-t-night *:absolute *:inset-0 *:size-full *:object-cover lg:col-3 lg:self-stretch lg:h-auto lg:min-h-[28rem] lg:mt-0 lg:border-t-0 lg:border-l-structure lg:border-l-night">
          {art}
        </div>
      )}
    </div>
  )
}
