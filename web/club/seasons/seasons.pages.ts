import type { ShownSeason } from '#src/club/calendar/season.contract.ts'
import type { ComingSeason } from '#src/club/seasons/seasons.contract.ts'
import type { WebFeature } from '#web/page.ts'

declare module '#web/answers.ts' {
  interface Answers {
    '/api/coming-seasons': ComingSeason[]
    '/api/season': ShownSeason
  }
}

export const seasons: WebFeature = {}
