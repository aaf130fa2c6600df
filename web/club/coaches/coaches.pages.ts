import type { Coach } from '#src/club/coaches/coaches.schema.ts'
import { call } from '#web/calls.ts'
import { paths } from '#web/hrefs.ts'
import { addData, page, part, type WebFeature } from '#web/page.ts'

declare module '#web/answers.ts' {
  interface ApiResponses {
    '/api/coaches': Coach[]
  }
}

export const coaches: WebFeature = {
  pages: [
    page('CoachesPage', () => import('./CoachesPage.tsx'), {
      path: paths.coaches,
      data: () => ({ settings: call('/api/settings'), coaches: call('/api/coaches') }),
      mayFail: ['coaches'],
      head: {
        title: 'Entraîneurs',
        description:
          'Celles et ceux qui enseignent le judo, le jujitsu et le taïso au club\u00a0: leur grade, leur parcours et où les suivre.',
      },
    }),
  ],
  parts: [
    addData('CoursesPage', { coaches: call('/api/coaches') }),
    part('CoachNames', () => import('./CoachNames.tsx'), {
      at: 'TonightPage.coaches',
      data: () => ({ coaches: call('/api/coaches') }),
    }),
  ],
}
