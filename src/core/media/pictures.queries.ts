import type { Database } from '#src/core/database/index.ts'
import { pictureId } from './files.ts'

/** Inserts rows once the files are in place: no row exists without files. */
export async function createPictures(db: Database, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const createdAt = now.toISOString()
  await db
    .insertInto('pictures')
    .values(ids.map((id) => ({ id, createdAt })))
    .execute()
}

/** Deletes rows. Call it before the files are removed. */
export async function forgetPictures(db: Database, addresses: string[]): Promise<void> {
  const ids = addresses.map(pictureId).filter((id) => id !== undefined)
  if (ids.length > 0) await db.deleteFrom('pictures').where('id', 'in', ids).execute()
}

/** Notes that a device keeps a draft mentioning these pictures. */
export async function wantPictures(db: Database, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('pictures')
    .set({ wantedAt: now.toISOString() })
    .where('id', 'in', ids)
    .execute()
}

/** Ids of pictures. @param before only those stored earlier, and wanted by no draft since */
export async function listPictureIds(db: Database, before?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pictures')
    .select('id')
    .$if(before !== undefined, (query) =>
      query
        .where('createdAt', '<', before ?? '')
        .where((eb) => eb(eb.fn.coalesce('wantedAt', 'createdAt'), '<', before ?? '')),
    )
    .execute()
  return rows.map(({ id }) => id)
}
