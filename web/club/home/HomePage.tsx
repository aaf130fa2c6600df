import type { ArticleCard } from '#src/club/blogs/blogs.contract.ts'
import type { Event } from '#src/club/events/events.contract.ts'
import type { Photo } from '#src/club/gallery/gallery.contract.ts'
import type { Settings } from '#src/office/settings/settings.contract.ts'
import { MyCourse } from '#web/club/courses/MyCourse.tsx'
import { useScrolled } from '#web/look/frame/useScrolled.ts'
import { ClosingBanner } from './ClosingBanner.tsx'
import { Disciplines } from './Disciplines.tsx'
import { Hero } from './Hero.tsx'
import { History } from './History.tsx'
import styles from './HomePage.module.css'
import { LatestArticles } from './LatestArticles.tsx'
import { LatestEvents } from './LatestEvents.tsx'
import { LatestPhotos } from './LatestPhotos.tsx'
import { Planning } from './Planning.tsx'
import { Programs } from './Programs.tsx'

/** From here on the history and the articles change their ground, in pixels (spec section 9). */
const scrollThreshold = 100

type Props = {
  settings: Settings
  events?: Event[]
  articles?: ArticleCard[]
  photos?: Photo[]
}

/** The home page (spec section 2): from white belt to black. The lists may be missing. */
export function HomePage({ settings, events, articles, photos }: Props) {
  const scrolled = useScrolled(scrollThreshold)
  return (
    <div className={styles.home} data-scrolled={scrolled || undefined}>
      <Hero />
      <MyCourse />
      <History history={settings.history} />
      <Disciplines disciplines={settings.disciplines} />
      <Planning planning={settings.planning} />
      <Programs programs={settings.programs} />
      <LatestPhotos photos={photos} />
      <LatestEvents events={events} />
      <LatestArticles articles={articles} />
      <ClosingBanner banner={settings.banner} />
    </div>
  )
}
