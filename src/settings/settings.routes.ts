import { Hono } from 'hono'
import type { Database } from '#src/database.ts'
import { readChange } from '#src/requests.ts'
import { answerRecord, readIfMatch } from '#src/revisions.ts'
import { type IsFilledIn, listFilledIn } from './optional-pages.ts'
import { type SettingsCard, settingsInput } from './settings.contract.ts'
import { defaultSettings } from './settings.defaults.ts'
import { getSettings, listUnfitParts, updateSettings } from './settings.queries.ts'

type Deps = { db: Database; isFilledIn: IsFilledIn }

/**
 * GET and PUT /api/settings: what the club makes its own of the spec's fixed texts. The defaults
 * are for an admin who wants to go back to them, and so are the parts that fit no longer.
 * `?view=card` is what every page shows of them.
 */
export function settingsRoutes({ db, isFilledIn }: Deps): Hono {
  return new Hono()
    .get('/settings', async (c) => {
      const settings = await getSettings(db)
      if (c.req.query('view') !== 'card') return answerRecord(c, settings)
      const { club, hero } = settings.record
      return c.json({
        club,
        hero,
        pages: await listFilledIn(db, isFilledIn),
      } satisfies SettingsCard)
    })
    .get('/settings/defaults', (c) => c.json(defaultSettings))
    .get('/settings/unfit', async (c) => c.json(await listUnfitParts(db)))
    .put('/settings', async (c) => {
      const input = await readChange(c, settingsInput, () => getSettings(db))
      return answerRecord(c, await updateSettings(db, input, readIfMatch(c)))
    })
}
