import type { Belts } from '#src/club/belts/belts.contract.ts'
import type { WebRoom } from '#web/page.ts'

/** Shown on the courses page. */
export const belts: WebRoom<{ '/api/belts': Belts }> = {}
