import type { Settings } from '#src/core/settings/settings.contract.ts'
import type { WebFeature } from '#web/page.ts'

declare module '#web/answers.ts' {
  interface Answers {
    '/api/settings': Settings
  }
}

export const settings: WebFeature = {}
