import type { Database } from '#src/database.ts'
import type { Sizes } from './darkroom.process.ts'
import { pictureId } from './files.ts'
import { copyWidths } from './pictures.contract.ts'

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

/** @param before only those stored earlier than this time */
export async function listPictureIds(db: Database, before?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pictures')
    .select('id')
    .$if(before !== undefined, (query) => query.where('created_at', '<', before ?? ''))
    .execute()
  return rows.map(({ id }) => id)
}
