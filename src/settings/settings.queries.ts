import type { Database } from '#src/database.ts'
import { Conflict } from '#src/errors.ts'
import type { Revised } from '#src/revisions.ts'
import { type Settings, type SettingsInput, settingsShape } from './settings.contract.ts'
import { defaultSettings } from './settings.defaults.ts'

/** The settings as they stand: what the admins changed, over the defaults. */
export async function getSettings(db: Database): Promise<Revised<Settings>> {
  const { content, revision } = await db
    .selectFrom('settings')
    .select(['content', 'revision'])
    .executeTakeFirstOrThrow()
  return { record: withDefaults(JSON.parse(content)), revision }
}

/** Changes the parts that are given. @throws Conflict when the settings are at another revision */
export async function updateSettings(
  db: Database,
  input: SettingsInput,
  revisions?: number[],
): Promise<Revised<Settings>> {
  return await db.transaction().execute(async (trx) => {
    const before = await getSettings(trx)
    if (revisions && !revisions.includes(before.revision)) throw new Conflict()
    const changed = ownParts({ ...before.record, ...input })
    await trx
      .updateTable('settings')
      .set({ content: JSON.stringify(changed) })
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .execute()
    return await getSettings(trx)
  })
}

/** A part written by an older version that no longer fits the contract falls back to its default. */
function withDefaults(stored: Record<string, unknown>): Settings {
  const settings = structuredClone(defaultSettings) as Record<string, unknown>
  for (const [part, shape] of Object.entries(settingsShape.shape)) {
    const read = shape.safeParse(stored[part])
    if (read.success) settings[part] = read.data
  }
  return settings as Settings
}

/** Only what differs from the defaults is kept, so that a better default reaches the club. */
function ownParts(settings: Settings): Partial<Settings> {
  const parts = Object.entries(settings).filter(
    ([part, value]) =>
      JSON.stringify(value) !== JSON.stringify(defaultSettings[part as keyof Settings]),
  )
  return Object.fromEntries(parts)
}
