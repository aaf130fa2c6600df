import type { ComingSeason } from '#src/club/seasons/seasons.contract.ts'
import { call } from '#web/calls.ts'
import { addData, type WebFeature } from '#web/page.ts'

declare module '#web/answers.ts' {
  interface Answers {
    '/api/coming-seasons': ComingSeason[]
  }
}

const coming = call('/api/coming-seasons')

export const seasons: WebFeature = {
  parts: [addData('CoursesPage', { coming }), addData('JoiningPage', { coming })],
}
