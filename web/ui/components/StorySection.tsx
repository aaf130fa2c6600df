import type { ComponentProps, ReactNode } from 'react'
import { SectionHead } from './SectionHead.tsx'

type Props = Pick<ComponentProps<typeof SectionHead>, 'title' | 'action'> & {
  id: string
  children: ReactNode
}

/** Section below a record: what is told about it. */
export const StorySection = ({ children, ...head }: Props) => (
  <section className="wrap grid grid-cols-1 gap-6 pb-section" aria-labelledby={head.id}>
    <SectionHead {...head} small />
    {children}
  </section>
)
