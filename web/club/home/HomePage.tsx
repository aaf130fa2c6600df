import type { ComponentProps, ReactNode } from 'react'
import { type HomeBlock, orderedBlocks } from '#src/core/settings/home-blocks.shared.ts'
import type { Settings } from '#src/core/settings/settings.schema.ts'
import { MyCourse } from '#web/club/courses/my-lessons/MyCourse.tsx'
import { hasStoredBelt, useWornBelt } from '#web/club/courses/my-lessons/wornBelt.ts'
import { staticIsland } from '#web/ui/layout/static-island.tsx'
import { useScrolled } from '#web/ui/layout/useScrolled.ts'
import { ClosingBanner } from './ClosingBanner.tsx'

/**
 * Scroll position, in pixels, at which the backgrounds of history and articles change (spec section
 * 9).
 */
const scrollThreshold = 100

const sections = () => import('./Home.static.tsx')
// Hydrated where this device has a stored belt, which the hero's sun then wears.
const Hero = staticIsland(sections, 'Hero', hasStoredBelt)
const LatestPhotos = staticIsland(
  () => import('#web/club/gallery/PhotoMats.static.tsx'),
  'LatestPhotos',
)
const LatestEvents = staticIsland(
  () => import('#web/club/events/LatestEvents.static.tsx'),
  'LatestEvents',
)
const LatestArticles = staticIsland(
  () => import('#web/club/blogs/LatestArticles.static.tsx'),
  'LatestArticles',
)

type Props = { settings: Settings } & ComponentProps<typeof MyCourse> &
  ComponentProps<typeof LatestPhotos> &
  ComponentProps<typeof LatestEvents> &
  ComponentProps<typeof LatestArticles>

const blocks: Record<HomeBlock, (props: Props) => ReactNode> = {
  finder: MyCourse,
  photos: LatestPhotos,
  figures: staticIsland(sections, 'Figures'),
  history: staticIsland(sections, 'History'),
  disciplines: staticIsland(sections, 'Disciplines'),
  planning: staticIsland(sections, 'Planning'),
  programs: staticIsland(sections, 'Programs'),
  lists: ({ events, articles }) => (
    <>
      <LatestEvents events={events} />
      <LatestArticles articles={articles} />
    </>
  ),
  banner: ClosingBanner,
}

/** Home page (spec section 2), from white belt to black. Lists may be missing. */
export function HomePage(props: Props) {
  const { home } = props.settings
  const scrolled = useScrolled(scrollThreshold)
  return (
    <div
      // Some words are wider than a phone when the text is at twice its size.
      className="[&_:is(h2,h3,p,li,dt,dd)]:wrap-anywhere"
      data-scrolled={scrolled || undefined}>
      <Hero worn={useWornBelt()} />
      {orderedBlocks(home.blocks).map(({ block, hidden }) => {
        const Block = blocks[block]
        return hidden || <Block key={block} {...props} />
      })}
    </div>
  )
}
