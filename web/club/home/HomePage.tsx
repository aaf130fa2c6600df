import { MyCourse } from '#web/club/courses/MyCourse.tsx'
import { readMine } from '#web/club/courses/mine.ts'
import { still } from '#web/ui/layout/static-island.tsx'
import { useScrolled } from '#web/ui/layout/useScrolled.ts'
import { ClosingBanner } from './ClosingBanner.tsx'
import styles from './HomePage.module.css'
import type { HomeProps } from './homeProps.ts'

/**
 * Scroll position, in pixels, at which the backgrounds of history and articles change (spec section
 * 9).
 */
const scrollThreshold = 100

const parts = () => import('./Home.static.tsx')
// Hydrated where this device has a stored belt, which the hero's sun then wears.
const Hero = still(parts, 'Hero', () => readMine().some(({ belt }) => belt !== undefined))
const Sections = still<Pick<HomeProps, 'settings'>>(parts, 'Sections')
const Lists = still<HomeProps>(() => import('./Lists.static.tsx'), 'Lists')

/** Home page (spec section 2), from white belt to black. Lists may be missing. */
export function HomePage(props: HomeProps) {
  const scrolled = useScrolled(scrollThreshold)
  return (
    <div className={styles.home} data-scrolled={scrolled || undefined}>
      <Hero />
      <MyCourse finder={props.finder} />
      <Sections settings={props.settings} />
      <Lists {...props} />
      <ClosingBanner banner={props.settings.banner} />
    </div>
  )
}
