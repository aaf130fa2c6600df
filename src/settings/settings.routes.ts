import { Hono } from 'hono'
import type { Database } from '#src/database.ts'
import { readChange } from '#src/requests.ts'
import { answerRecord, readIfMatch } from '#src/revisions.ts'
import { settingsInput } from './settings.contract.ts'
import { defaultSettings } from './settings.defaults.ts'
import { getSettings, listUnfitParts, updateSettings } from './settings.queries.ts'

/**
 * GET and PUT /api/settings: what the club makes its own of the spec's fixed texts. The defaults
 * are for an admin who wants to go back to them, and so are the parts that fit no longer.
 */
export function settingsRoutes({ db }: { db: Database }): Hono {
  return new Hono()
    .get('/settings', async (c) => answerRecord(c, await getSettings(db)))
    .get('/settings/defaults', (c) => c.json(defaultSettings))
    .get('/settings/unfit', async (c) => c.json(await listUnfitParts(db)))
    .put('/settings', async (c) => {
      const input = await readChange(c, settingsInput, () => getSettings(db))
      return answerRecord(c, await updateSettings(db, input, readIfMatch(c)))
    })
}
