import type { Renamed } from '#src/club/courses/renamed-lessons.ts'
import {
  type Database,
  inTransaction,
  readJson,
  type Transaction,
} from '#src/core/database/index.ts'
import { TooMany } from '#src/core/http/index.ts'
import type { AlertInput } from './alerts.schema.ts'

/** Devices at most: each costs a request when the dojo closes. */
const maxDevices = 2_000

/** Tells if alerts are possible: push services accept https sites only. */
export const canAlert = (publicUrl: string | undefined): publicUrl is string =>
  publicUrl?.startsWith('https:') ?? false

/** VAPID keys of the site, generated at the first call. */
export const getAlertKeys = (db: Database) =>
  inTransaction(db, async (trx) => {
    const found = await trx.selectFrom('alert_keys').selectAll().executeTakeFirst()
    if (found) return found
    const { default: webPush } = await import('web-push')
    const made = { id: 1, ...webPush.generateVAPIDKeys() }
    await trx.insertInto('alert_keys').values(made).execute()
    return made
  })

/** Creates or renews an alert. @throws TooMany */
export const saveAlert = (db: Database, { endpoint, keys, lessons }: AlertInput, today: string) =>
  inTransaction(db, async (trx) => {
    const row = { endpoint, ...keys, lessons, renewedOn: today }
    const { count } = await trx
      .selectFrom('alerts')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('endpoint', '!=', endpoint)
      .executeTakeFirstOrThrow()
    if (count >= maxDevices)
      throw new TooMany(86_400, 'Le club ne peut pas prévenir plus d’appareils.')
    await trx
      .insertInto('alerts')
      .values(row)
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
      .execute()
  })

export async function renameInAlerts(trx: Transaction, renamed: readonly Renamed[]) {
  if (renamed.length === 0) return
  const after = new Map(renamed.map(({ from, to }) => [from, to]))
  const rows = await trx.selectFrom('alerts').select(['endpoint', 'lessons']).execute()
  for (const { endpoint, lessons } of rows) {
    const lessonKeys = readJson(lessons)
    if (!lessonKeys.some((key) => after.has(key))) continue
    const now = lessonKeys.map((key) => after.get(key) ?? key)
    await trx.updateTable('alerts').set({ lessons: now }).where('endpoint', '=', endpoint).execute()
  }
}

export async function endAlert(db: Database, endpoint: string): Promise<void> {
  await db.deleteFrom('alerts').where('endpoint', '=', endpoint).execute()
}

/** Extends an alert after a delivery, which proves that the device still exists. */
export async function renewAlert(db: Database, endpoint: string, today: string): Promise<void> {
  await db
    .updateTable('alerts')
    .set({ renewedOn: today })
    .where('endpoint', '=', endpoint)
    .execute()
}

/** Ends alerts renewed neither by a page nor by a delivery since `day`. */
export async function endLapsedAlerts(db: Database, day: string): Promise<void> {
  await db.deleteFrom('alerts').where('renewedOn', '<', day).execute()
}
