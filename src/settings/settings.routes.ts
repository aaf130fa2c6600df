import { Hono } from 'hono'
import type { Database } from '#src/database.ts'
import { readBody } from '#src/requests.ts'
import { answerRecord, readIfMatch } from '#src/revisions.ts'
import { settingsInput } from './settings.contract.ts'
import { defaultSettings } from './settings.defaults.ts'
import { getSettings, updateSettings } from './settings.queries.ts'

/**
 * GET and PUT /api/settings: what the club makes its own of the spec's fixed texts. The defaults
 * are for an admin who wants to go back to them.
 */
export function settingsRoutes({ db }: { db: Database }): Hono {
  return new Hono()
    .get('/settings', async (c) => answerRecord(c, await getSettings(db)))
    .get('/settings/defaults', (c) => c.json(defaultSettings))
    .put('/settings', async (c) => {
      const input = await readBody(c, settingsInput)
      return answerRecord(c, await updateSettings(db, input, readIfMatch(c)))
    })
}
