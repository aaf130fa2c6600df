import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#src/database.ts'
import type { Sizes } from './darkroom.process.ts'
import { listFolder, pictureId, placeOf } from './files.ts'
import { copyWidths, readPictureAddress } from './pictures.contract.ts'

/** To be called once the files are in place: a row is never without them. */
export async function createPictures(
  db: Database,
  pictures: (Sizes & { id: string })[],
  now: Date,
): Promise<void> {
  if (pictures.length === 0) return
  await db
    .insertInto('pictures')
    .values(
      pictures.map(({ id, width, height, colour, bytes }) => ({
        id,
        width,
        height,
        placeholder: colour,
        widths: JSON.stringify(copyWidths(width)),
        bytes,
        created_at: now.toISOString(),
      })),
    )
    .execute()
}

/** To be called before the files are removed; an address that shows no picture of ours is left. */
export async function forgetPictures(db: Database, addresses: string[]): Promise<void> {
  const ids = addresses.map(pictureId).filter((id) => id !== undefined)
  if (ids.length > 0) await db.deleteFrom('pictures').where('id', 'in', ids).execute()
}

/**
 * Gives pictures whose files are there a row again, as their files tell it: a record mentions them.
 * @param folders their addresses
 */
export async function adoptPictures(
  db: Database,
  uploads: string,
  folders: string[],
  now: Date,
): Promise<void> {
  for (const address of folders) {
    const folder = placeOf(uploads, address)
    const names = folder ? listFolder(folder) : []
    const [parts] = names.flatMap((name) => readPictureAddress(`${address}/${name}`) ?? [])
    if (!folder || !parts) continue
    const bytes = names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
    await createPictures(db, [{ ...parts, bytes }], now)
  }
}

/** A device keeps a draft that mentions these pictures: no record may show them for a while. */
export async function wantPictures(db: Database, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('pictures')
    .set({ wanted_at: now.toISOString() })
    .where('id', 'in', ids)
    .execute()
}

/** @param before only those stored earlier than this time, and wanted by no device since */
export async function listPictureIds(db: Database, before?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pictures')
    .select('id')
    .$if(before !== undefined, (query) =>
      query
        .where('created_at', '<', before ?? '')
        .where((eb) => eb(eb.fn.coalesce('wanted_at', 'created_at'), '<', before ?? '')),
    )
    .execute()
  return rows.map(({ id }) => id)
}
