import type { ArticleCard } from '#src/blogs/blogs.contract.ts'
import type { Event } from '#src/events/events.contract.ts'
import { Disciplines } from './Disciplines.tsx'
import { Hero } from './Hero.tsx'
import { History } from './History.tsx'
import { LatestArticles } from './LatestArticles.tsx'
import { LatestEvents } from './LatestEvents.tsx'
import { Planning } from './Planning.tsx'
import { Programs } from './Programs.tsx'

/** For the settings' preview, which must not make the bundler cut this file in two. */
export { Hero }

type HomeSectionsProps = { events: Event[] | undefined; articles: ArticleCard[] | undefined }

/** What of the home page only stands there: from white belt to brown. */
export function HomeSections({ events, articles }: HomeSectionsProps) {
  return (
    <>
      <Hero />
      <History />
      <Disciplines />
      <Planning />
      <Programs />
      <LatestEvents events={events} />
      <LatestArticles articles={articles} />
    </>
  )
}
