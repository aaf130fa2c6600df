import type { ReactNode } from 'react'
import { BeltChip, type BeltColor, BeltStripe } from '#web/ui/art/Belt.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { SectionHead } from '#web/ui/components/SectionHead.tsx'
import styles from './PageHeader.module.css'

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
  return (
    <div className={classes(styles.top, styles[tone], art !== undefined && styles.drawn)}>
      <BeltStripe color={belt} />
      <SectionHead
        as="h1"
        className="wrap"
        chip={<BeltChip color={belt} />}
        eyebrow={eyebrow}
        title={title}
        action={side}
      >
        {lead && <p className={`leading-normal max-w-[39rem] -mt-0.75 ${styles.lead}`}>{lead}</p>}
        {children && <div className="mt-8 text-body font-sans">{children}</div>}
      </SectionHead>
      {art && (
        <div
          className={classes(
            'relative overflow-hidden *:absolute *:inset-0 *:size-full *:object-cover',
            styles.art,
          )}
        >
          {art}
        </div>
      )}
    </div>
  )
}
