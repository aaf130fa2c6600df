import { call } from '#web/calls.ts'
import { callCards } from '#web/club/blogs/callCards.ts'
import { paths } from '#web/hrefs.ts'
import { page, type WebFeature } from '#web/page.ts'
import type { HomeProps } from './homeProps.ts'

/** Lists with pictures are hydrated (ui/layout/static-island.tsx). */
const isPictured = ({
  events = [],
  articles = [],
  photos = [],
}: Omit<HomeProps, 'settings' | 'finder'>) =>
  photos.length > 0 || [...events, ...articles].some(({ image }) => image)

export const home: WebFeature = {
  pages: [
    page('HomePage', () => import('./HomePage.tsx'), {
      path: paths.home,
      data: () => ({
        settings: call('/api/settings'),
        finder: call('/api/lesson-finder'),
        events: call('/api/events', { limit: 3 }),
        articles: callCards({ limit: 3 }),
        photos: call('/api/latest-photos'),
      }),
      silent: ['finder', 'events', 'articles', 'photos'],
      live: ({ settings: { banner }, finder, ...lists }) => ({
        settings: { banner },
        ...(finder && { finder }),
        ...(isPictured(lists) && lists),
      }),
      about: 'club',
      head: {},
    }),
  ],
}
