import type { Coach } from '#src/club/coaches/coaches.schema.ts'
import { call, pagePhrases } from '#web/calls.ts'
import { paths } from '#web/hrefs.ts'
import { page, type WebFeature } from '#web/page.ts'

declare module '#web/answers.ts' {
  interface ApiResponses {
    '/api/coaches': Coach[]
  }
}

export const coaches: WebFeature = {
  pages: [
    page('CoachesPage', () => import('./CoachesPage.tsx'), {
      path: paths.coaches,
      data: () => ({
        settings: call('/api/settings'),
        coaches: call('/api/coaches'),
        phrases: pagePhrases('coaches'),
      }),
      mayFail: ['coaches'],
      clientProps: ({ settings: { coaches }, ...props }) => ({ ...props, settings: { coaches } }),
      head: { title: 'Entraîneurs' },
    }),
  ],
}
