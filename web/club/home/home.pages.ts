import { call } from '#web/calls.ts'
import { paths } from '#web/hrefs.ts'
import { page, type WebFeature } from '#web/page.ts'

export const home: WebFeature = {
  pages: [
    page('HomePage', () => import('./HomePage.tsx'), {
      path: paths.home,
      data: () => ({ settings: call('/api/settings') }),
      live: ({ settings: { banner } }) => ({ settings: { banner } }),
      about: 'club',
      head: {},
    }),
  ],
}
