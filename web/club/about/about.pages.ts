import type { About } from '#src/club/about/about.schema.ts'
import { call, pagePhrases } from '#web/calls.ts'
import { paths } from '#web/hrefs.ts'
import { page, type WebFeature } from '#web/page.ts'

declare module '#web/answers.ts' {
  interface ApiResponses {
    '/api/about': About
  }
}

export const about: WebFeature = {
  pages: [
    page('AboutPage', () => import('./AboutPage.tsx'), {
      path: paths.about,
      data: () => ({ about: call('/api/about'), phrases: pagePhrases('about') }),
      mayFail: ['about'],
      loading: 'Chargement de la page...',
      about: 'club',
      head: { title: 'À propos' },
    }),
  ],
}
