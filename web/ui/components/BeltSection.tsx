import type { ComponentProps, ReactNode } from 'react'
import { BeltChip, type BeltColor, BeltStripe } from '#web/ui/art/Belt.tsx'
import { classes } from './classes.ts'
import { SectionHead } from './SectionHead.tsx'

type Props = Omit<ComponentProps<typeof SectionHead>, 'chip' | 'id' | 'className'> & {
  belt: BeltColor
  id: string
  /** Class names */
  background?: string
  children: ReactNode
}

/** Section with its belt beside it and before its title. */
export const BeltSection = ({ belt, background, children, ...head }: Props) => (
  <section className={classes('py-section relative', background)} aria-labelledby={head.id}>
    <BeltStripe color={belt} />
    <div className="wrap">
      <SectionHead chip={<BeltChip color={belt} />} {...head} />
      {children}
    </div>
  </section>
)
