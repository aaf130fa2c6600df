import { type Database, inTransaction, readJson } from '#src/core/database/index.ts'
import { TooMany } from '#src/core/http/index.ts'
import type { AlertInput } from './alerts.schema.ts'
import type { ReportedChange } from './alerts.tables.ts'

/** Devices at most: each costs a request when the dojo closes. */
const maxDevices = 2_000

/** Whether alerts are possible: push services accept https sites only. */
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

/** Creates or renews an alert. */
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

/** Lists devices with what they follow and were told. */
export async function listDevices(db: Database) {
  const rows = await db.selectFrom('alerts').selectAll().execute()
  return rows.map((row) => ({
    ...row,
    lessons: readJson(row.lessons),
    reported: readJson(row.reported),
  }))
}

export async function endAlert(db: Database, endpoint: string): Promise<void> {
  await db.deleteFrom('alerts').where('endpoint', '=', endpoint).execute()
}

/** Notes what a device was told; false if its alert has ended. @param renewedOn day of a delivery */
export async function saveReported(
  db: Database,
  endpoint: string,
  reported: ReportedChange[],
  renewedOn?: string,
) {
  const { numUpdatedRows } = await db
    .updateTable('alerts')
    .set({ reported, ...(renewedOn && { renewedOn }) })
    .where('endpoint', '=', endpoint)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends alerts renewed neither by a page nor by a delivery since `day`. */
export async function endLapsedAlerts(db: Database, day: string): Promise<void> {
  await db.deleteFrom('alerts').where('renewedOn', '<', day).execute()
}
