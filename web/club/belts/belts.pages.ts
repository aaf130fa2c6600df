import type { PublicGrades } from '#src/club/belts/belts.schema.ts'
import { call } from '#web/calls.ts'
import { part, type WebFeature } from '#web/page.ts'

declare module '#web/answers.ts' {
  interface ApiResponses {
    '/api/belts': PublicGrades
  }
}

/** Belts have no page of their own: the courses page shows them. */
export const belts: WebFeature = {
  parts: [
    part('BeltPath', () => import('./BeltPath.tsx'), {
      at: 'CoursesPage.belts',
      isStatic: true,
      data: () => ({ belts: call('/api/belts') }),
    }),
  ],
}
