import type { Database } from '#src/core/database/index.ts'
import { pictureId, removePath, uploadPath, wholeAddress } from './files.ts'
import { listMentioned } from './mentions.ts'

const picturesPrefix = '/uploads/pictures/'

/** Inserts rows once the files are in place. Addresses that have a row keep it. */
export async function createUploads(
  db: Database,
  addresses: readonly string[],
  createdAt: Date,
): Promise<void> {
  if (addresses.length === 0) return
  await db
    .insertInto('uploads')
    .values(addresses.map((address) => ({ address, createdAt: createdAt.toISOString() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Notes that a device keeps a draft mentioning these pictures. */
export async function wantPictures(db: Database, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('uploads')
    .set({ wantedAt: now.toISOString() })
    .where(
      'address',
      'in',
      ids.map((id) => picturesPrefix + id),
    )
    .execute()
}

/** Addresses of the uploads that were not deleted for good. */
export async function listUploads(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('address')
    .where('removedAt', 'is', null)
    .execute()
  return rows.map(({ address }) => address)
}

/** Counts the pictures of the whole site, in the gallery and elsewhere. */
export const countPictures = async (db: Database): Promise<number> =>
  (await listUploads(db)).filter(pictureId).length

/**
 * Marks uploads as deleted for good, in the transaction that deletes their records. Nobody sees them
 * from then on; `deleteRemoved` deletes the files once that is committed.
 */
export async function markRemoved(trx: Database, addresses: readonly string[], now: Date) {
  const whole = [...new Set(addresses.map(wholeAddress))].filter((address) =>
    uploadPath('', address),
  )
  if (whole.length === 0) return
  const removedAt = now.toISOString()
  await trx
    .insertInto('uploads')
    .values(whole.map((address) => ({ address, createdAt: removedAt, removedAt })))
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ removedAt }))
    .execute()
}

/** Marks those that no record of the club mentions any more. */
export async function markUnmentioned(trx: Database, addresses: readonly string[], now: Date) {
  if (addresses.length === 0) return
  const mentioned = await listMentioned(trx)
  const unmentioned = addresses.filter((address) => !mentioned.has(wholeAddress(address)))
  await markRemoved(trx, unmentioned, now)
}

/** Deletes the files of removed uploads, then their rows: after a kill the next start goes on. */
export async function deleteRemoved(db: Database, uploads: string): Promise<void> {
  const removed = await db
    .selectFrom('uploads')
    .select('address')
    .where('removedAt', 'is not', null)
    .execute()
  for (const { address } of removed) {
    const path = uploadPath(uploads, address)
    if (path && !(await removePath(path))) continue
    await db
      .deleteFrom('uploads')
      .where('address', '=', address)
      .where('removedAt', 'is not', null)
      .execute()
  }
}

/** Deletes uploads for good that no record has got yet. */
export async function removeUploads(
  { db, uploads, now }: { db: Database; uploads: string; now: () => Date },
  addresses: readonly string[],
): Promise<void> {
  await markRemoved(db, addresses, now())
  await deleteRemoved(db, uploads)
}
