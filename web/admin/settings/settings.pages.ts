import type { Settings } from '#src/core/settings/settings.contract.ts'
import type { WebRoom } from '#web/page.ts'

declare module '#web/answers.ts' {
  interface Answers {
    '/api/settings': Settings
  }
}

export const settings: WebRoom = {}
