import type { Settings } from '#src/core/settings/settings.schema.ts'
import type { WebFeature } from '#web/page.ts'

declare module '#web/answers.ts' {
  interface ApiResponses {
    '/api/settings': Settings
  }
}

export const settings: WebFeature = {}
