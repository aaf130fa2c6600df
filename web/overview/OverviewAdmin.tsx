import { SectionTop } from '#web/admin/SectionTop.tsx'
import type { SectionProps } from '#web/admin/sections.ts'
import { NextEvents } from './NextEvents.tsx'
import styles from './OverviewAdmin.module.css'
import { QuickActions } from './QuickActions.tsx'

/** Where a volunteer begins: what is done most often, and what comes next. */
export function OverviewAdmin({ section }: SectionProps) {
  return (
    <>
      <SectionTop section={section} />
      <QuickActions />
      <section className={styles.part} aria-labelledby="prochains">
        <h2 id="prochains" className={styles.heading}>
          Prochains événements
        </h2>
        <NextEvents />
      </section>
    </>
  )
}
