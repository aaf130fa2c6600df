import type { HomeProps } from './HomePage.tsx'
import { LatestArticles } from './LatestArticles.tsx'
import { LatestEvents } from './LatestEvents.tsx'
import { LatestPhotos } from './LatestPhotos.tsx'

export const Lists = ({ events, articles, photos }: HomeProps) => (
  <>
    <LatestPhotos photos={photos} />
    <LatestEvents events={events} />
    <LatestArticles articles={articles} />
  </>
)
