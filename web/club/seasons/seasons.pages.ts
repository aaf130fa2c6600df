import type { ComingSeason, ShownSeason } from '#src/club/seasons/seasons.contract.ts'
import type { WebRoom } from '#web/page.ts'

export const seasons: WebRoom<{
  '/api/coming-seasons': ComingSeason[]
  '/api/season': ShownSeason
}> = {}
