import { call, pagePhrases } from '#web/calls.ts'
import { callCards } from '#web/club/blogs/filters.ts'
import { paths } from '#web/hrefs.ts'
import { page, type WebFeature } from '#web/page.ts'

export const home: WebFeature = {
  pages: [
    page('HomePage', () => import('./HomePage.tsx'), {
      path: paths.home,
      data: () => ({
        settings: call('/api/settings'),
        finder: call('/api/lesson-finder'),
        photos: call('/api/latest-photos'),
        galleryPhrases: pagePhrases('gallery'),
        events: call('/api/events', { limit: 3 }),
        articles: callCards({ limit: 3 }),
      }),
      mayFail: ['finder', 'photos', 'galleryPhrases', 'events', 'articles'],
      // Static parts with pictures are hydrated, and need their data.
      clientProps: ({ settings: { home, banner }, finder, photos, galleryPhrases, ...lists }) => ({
        settings: { home, banner },
        finder,
        ...(photos?.length && { photos, galleryPhrases }),
        ...(lists.events?.some(({ image }) => image) && { events: lists.events }),
        ...(lists.articles?.some(({ image }) => image) && { articles: lists.articles }),
      }),
      about: 'club',
      head: {},
    }),
  ],
}
