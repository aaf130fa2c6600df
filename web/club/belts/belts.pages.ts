import type { Belts } from '#src/club/belts/belts.contract.ts'
import type { WebFeature } from '#web/page.ts'

declare module '#web/answers.ts' {
  interface Answers {
    '/api/belts': Belts
  }
}

/** Belts have no page of their own: the courses page shows them. */
export const belts: WebFeature = {}
