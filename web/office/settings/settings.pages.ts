import type { Settings } from '#src/office/settings/settings.contract.ts'
import type { WebRoom } from '#web/page.ts'

export const settings: WebRoom<{ '/api/settings': Settings }> = {}
