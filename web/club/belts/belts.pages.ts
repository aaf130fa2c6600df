import type { Belts } from '#src/club/belts/belts.contract.ts'
import type { WebFeature } from '#web/page.ts'

declare module '#web/answers.ts' {
  interface Answers {
    '/api/belts': Belts
  }
}

/** Shown on the courses page. */
export const belts: WebFeature = {}
