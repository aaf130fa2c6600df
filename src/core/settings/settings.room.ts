import { Hono } from 'hono'
import { readChange } from '#src/core/http/requests.ts'
import { answerRecord, readIfMatch } from '#src/core/http/revisions.ts'
import { dayInParis } from '#src/core/time/paris-time.contract.ts'
import { keepVersions } from '#src/core/versions/keep-versions.ts'
import type { Room, RoomDeps } from '#src/room.ts'
import { listFilledIn } from './optional-pages.ts'
import { type SettingsCard, settingsInput } from './settings.contract.ts'
import { defaultSettings } from './settings.defaults.ts'
import { getSettings, listUnfitParts, updateSettings } from './settings.queries.ts'
import { colorsOf } from './theme.contract.ts'

export const settings: Room = {
  tables: { settings: 'club' },
  exported: ['settings'],
  routes: [settingsRoutes],
  visitors: [{ call: 'GET /api/settings', query: ['view'] }],
  daily: ['PUT /api/settings'],
}

/** The defaults and the unfit parts are for admins. */
function settingsRoutes(deps: RoomDeps): Hono {
  const { db, rooms, now } = deps
  return new Hono()
    .get('/settings', async (c) => {
      const settings = await getSettings(db)
      if (c.req.query('view') !== 'card') return answerRecord(c, settings)
      const { club, hero, look } = settings.record
      const today = dayInParis(now())
      const pages = await listFilledIn(db, rooms, today)
      const { menu } = look
      const card: SettingsCard = { club, hero, pages, menu, colors: colorsOf(look) }
      for (const room of Object.values(rooms)) Object.assign(card, await room.card?.(db, today))
      return c.json(card)
    })
    .get('/settings/defaults', (c) => c.json(defaultSettings))
    .get('/settings/unfit', async (c) => c.json(await listUnfitParts(db)))
    .put(
      '/settings',
      keepVersions(deps, () => getSettings(db)),
      async (c) => {
        const input = await readChange(c, settingsInput, () => getSettings(db))
        return answerRecord(c, await updateSettings(db, input, readIfMatch(c)))
      },
    )
}
