import type { Settings } from '#src/core/settings/settings.schema.ts'
import { listPartsAt, loadParts } from '#web/core/site-map.ts'
import { PageParts } from '#web/ui/layout/PageParts.tsx'
import { staticIsland } from '#web/ui/layout/static-island.tsx'
import { useScrolled } from '#web/ui/layout/useScrolled.ts'
import { ClosingBanner } from './ClosingBanner.tsx'
import styles from './HomePage.module.css'

/**
 * Scroll position, in pixels, at which the backgrounds of history and articles change (spec section
 * 9).
 */
const scrollThreshold = 100

const sections = () => import('./Home.static.tsx')
// Hydrated where this device has a stored belt, which the hero's sun then wears.
const Hero = staticIsland(sections, 'Hero', () =>
  listPartsAt('HomePage.belt').some(({ changes }) => changes?.()),
)
const Sections = staticIsland<Props>(sections, 'Sections')
const staticParts = (name: string, at: 'HomePage.photos' | 'HomePage.lists') =>
  staticIsland(async () => {
    await loadParts(listPartsAt(at))
    return { [name]: () => <PageParts at={at} /> }
  }, name)
const Photos = staticParts('Photos', 'HomePage.photos')
const Lists = staticParts('Lists', 'HomePage.lists')

type Props = { settings: Settings }

/** Home page (spec section 2), from white belt to black. Lists may be missing. */
export function HomePage({ settings }: Props) {
  const scrolled = useScrolled(scrollThreshold)
  return (
    <div className={styles.home} data-scrolled={scrolled || undefined}>
      <Hero />
      <PageParts at="HomePage.finder" />
      <Photos />
      <Sections settings={settings} />
      <Lists />
      <ClosingBanner banner={settings.banner} />
    </div>
  )
}
