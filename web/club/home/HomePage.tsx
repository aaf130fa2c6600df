import type { ComponentType } from 'react'
import { type HomeBlock, orderedBlocks } from '#src/core/settings/home-blocks.shared.ts'
import type { Settings } from '#src/core/settings/settings.schema.ts'
import { listPartsAt, loadParts } from '#web/core/site-map.ts'
import { PageParts } from '#web/ui/layout/PageParts.tsx'
import { staticIsland } from '#web/ui/layout/static-island.tsx'
import { useScrolled } from '#web/ui/layout/useScrolled.ts'
import { ClosingBanner } from './ClosingBanner.tsx'

/**
 * Scroll position, in pixels, at which the backgrounds of history and articles change (spec section
 * 9).
 */
const scrollThreshold = 100

type Props = { settings: Settings }

const sections = () => import('./Home.static.tsx')
// Hydrated where this device has a stored belt, which the hero's sun then wears.
const Hero = staticIsland(sections, 'Hero', () =>
  listPartsAt('HomePage.belt').some(({ changes }) => changes?.()),
)
const blocks: Record<HomeBlock, ComponentType<Props>> = {
  finder: () => <PageParts at="HomePage.finder" />,
  photos: staticIsland(async () => {
    await loadParts(listPartsAt('HomePage.photos'))
    return { Photos: () => <PageParts at="HomePage.photos" /> }
  }, 'Photos'),
  figures: staticIsland(sections, 'Figures'),
  history: staticIsland(sections, 'History'),
  disciplines: staticIsland(sections, 'Disciplines'),
  planning: staticIsland(sections, 'Planning'),
  programs: staticIsland(sections, 'Programs'),
  lists: staticIsland(async () => {
    await loadParts(listPartsAt('HomePage.lists'))
    return { Lists: () => <PageParts at="HomePage.lists" /> }
  }, 'Lists'),
  banner: ({ settings }) => <ClosingBanner banner={settings.banner} />,
}

/** Home page (spec section 2), from white belt to black. Lists may be missing. */
export function HomePage({ settings }: Props) {
  const scrolled = useScrolled(scrollThreshold)
  return (
    <div
      // Some words are wider than a phone when the text is at twice its size.
      className="[&_:is(h2,h3,p,li,dt,dd)]:wrap-anywhere"
      data-scrolled={scrolled || undefined}>
      <Hero />
      {orderedBlocks(settings.home.blocks).map(({ block, hidden }) => {
        const Block = blocks[block]
        return hidden || <Block key={block} settings={settings} />
      })}
    </div>
  )
}
