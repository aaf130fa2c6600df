import type { ArticleCard } from '#src/blogs/blogs.contract.ts'
import type { Event } from '#src/events/events.contract.ts'
import { still } from '#web/frame/Still.tsx'
import { useScrolled } from '#web/frame/useScrolled.ts'
import { ClosingBanner } from './ClosingBanner.tsx'
import styles from './HomePage.module.css'
import { sectionSheets } from './sections.styles.ts'

/** From here on the history and the articles change their ground, in pixels (spec section 9). */
const scrollThreshold = 100

const Sections = still(async () => (await import('./HomeSections.tsx')).HomeSections, sectionSheets)

/** The home page (spec section 2): from white belt to black. The two lists may be missing. */
export function HomePage({ events, articles }: { events?: Event[]; articles?: ArticleCard[] }) {
  const scrolled = useScrolled(scrollThreshold)
  return (
    <div className={styles.home} data-scrolled={scrolled || undefined}>
      <Sections events={events} articles={articles} />
      <ClosingBanner />
    </div>
  )
}
