import type { Belts } from '#src/club/belts/belts.contract.ts'
import { call } from '#web/calls.ts'
import { addSlot, type WebFeature } from '#web/page.ts'

declare module '#web/answers.ts' {
  interface Answers {
    '/api/belts': Belts
  }
}

/** Belts have no page of their own: the courses page shows them. */
export const belts: WebFeature = {
  additions: [
    addSlot('CoursesPage', 'belts', 'BeltPath', () => import('./BeltPath.tsx'), {
      belts: call('/api/belts'),
    }),
  ],
}
