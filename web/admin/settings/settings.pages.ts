import type { Settings } from '#src/core/settings/settings.contract.ts'
import type { WebRoom } from '#web/page.ts'

export const settings: WebRoom<{ '/api/settings': Settings }> = {}
