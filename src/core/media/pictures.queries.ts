import type { Database } from '#src/core/database/index.ts'
import { pictureId } from './files.ts'

/** Once the files are in place: a row is never without them. */
export async function createPictures(db: Database, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const createdAt = now.toISOString()
  await db
    .insertInto('pictures')
    .values(ids.map((id) => ({ id, createdAt })))
    .execute()
}

/** Before the files are removed. */
export async function forgetPictures(db: Database, addresses: string[]): Promise<void> {
  const ids = addresses.map(pictureId).filter((id) => id !== undefined)
  if (ids.length > 0) await db.deleteFrom('pictures').where('id', 'in', ids).execute()
}

/** A device keeps a draft that mentions them. */
export async function wantPictures(db: Database, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('pictures')
    .set({ wantedAt: now.toISOString() })
    .where('id', 'in', ids)
    .execute()
}

/** @param before stored earlier, and wanted by no device since */
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
