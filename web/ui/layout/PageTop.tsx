import type { ReactNode } from 'react'
import { BeltBand, BeltChip, type BeltColor } from '#web/ui/art/Belt.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { SectionHead } from '#web/ui/components/SectionHead.tsx'
import styles from './PageTop.module.css'

type PageTopProps = {
  /** The page's colour (VISUAL.md 'Page belts') */
  belt: BeltColor
  eyebrow: ReactNode
  title: ReactNode
  lead?: ReactNode
  /** Under the lead: the page's invitations. */
  children?: ReactNode
  /** At the right end on a wide screen, below on a phone: a figure, a counter. */
  side?: ReactNode
  tone?: 'washi' | 'igusa'
  /** A drawing that fills the right of the opening, or the width below it on a phone */
  art?: ReactNode
}

/**
 * How a page opens. Its belt runs down the left edge of the whole page, over every section. A
 * section that is to hide it (a strip of figures, a dark panel) takes `position: relative` and
 * `z-index: 2`.
 */
export function PageTop(props: PageTopProps) {
  const { belt, eyebrow, title, lead, children, side, tone = 'washi', art } = props
  return (
    <div className={classes(styles.top, styles[tone], art !== undefined && styles.drawn)}>
      <BeltBand color={belt} />
      <SectionHead
        as="h1"
        className="wrap"
        chip={<BeltChip color={belt} />}
        eyebrow={eyebrow}
        title={title}
        action={side}
      >
        {lead && <p className={classes('leading-text', styles.lead)}>{lead}</p>}
        {children && <div className="mt-6 text-body sans">{children}</div>}
      </SectionHead>
      {art && <div className={classes('relative overflow-hidden filled', styles.art)}>{art}</div>}
    </div>
  )
}
