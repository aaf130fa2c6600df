import type { ComingSeason } from '#src/club/seasons/seasons.schema.ts'
import { call } from '#web/calls.ts'
import { addData, type WebFeature } from '#web/page.ts'

declare module '#web/answers.ts' {
  interface ApiResponses {
    '/api/coming-seasons': ComingSeason[]
  }
}

const coming = call('/api/coming-seasons')

export const seasons: WebFeature = {
  parts: [addData('CoursesPage', { coming }), addData('JoiningPage', { coming })],
}
