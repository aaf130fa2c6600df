import { call, callCards } from '#web/calls.ts'
import { paths } from '#web/hrefs.ts'
import { page, type WebRoom } from '#web/page.ts'

export const home: WebRoom = {
  pages: [
    page('HomePage', () => import('./HomePage.tsx'), {
      path: paths.home,
      data: () => ({
        settings: call('/api/settings'),
        events: call('/api/events', { limit: 3 }),
        articles: callCards({ limit: 3 }),
        photos: call('/api/latest-photos'),
      }),
      silent: ['events', 'articles', 'photos'],
      about: 'club',
      head: {},
    }),
  ],
}
