import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Database, inTransaction } from '#src/core/database/index.ts'
import { draftDays } from './drafts.schema.ts'
import { listAddresses, listFolder, removePath, temporaryFolder, uploadPath } from './files.ts'
import { moveFormerFilesBack } from './former-folders.ts'
import { listMentioned } from './mentions.ts'
import { createUploads, deleteRemoved, markUnmentioned } from './uploads.queries.ts'

/**
 * Limit of unreferenced uploads. More, and more than half of all, suggest damaged texts or the wrong
 * database: none is deleted.
 */
const handful = 5

const dayMs = 24 * 60 * 60 * 1000

/** Days until an unused upload counts as unreferenced: those of a device's draft, and one more. */
const unusedDays = draftDays + 1
/** Days until an unreferenced upload is deleted. */
const unreferencedDays = 30

type Deps = { db: Database; uploads: string; now: () => Date }

export class Sweeper {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /**
   * Removes unfinished files and finishes deletions after a kill. Not awaited by the first request:
   * folders are listed at once, so that later files are ignored.
   */
  async start(): Promise<void> {
    const { db, uploads } = this.#deps
    const unfinished = listFolder(temporaryFolder(uploads))
    moveFormerFilesBack(uploads)
    for (const name of unfinished) await removePath(join(temporaryFolder(uploads), name))
    await deleteRemoved(db, uploads)
  }

  /** Notes which uploads no record mentions; deletes those that none did for 30 days. */
  async sweep(): Promise<void> {
    const { db, uploads, now } = this.#deps
    await createMissingRows(db, uploads)
    const unusedSince = new Date(now().getTime() - unusedDays * dayMs).toISOString()
    const expired = new Date(now().getTime() - unreferencedDays * dayMs).toISOString()
    await inTransaction(db, async (trx) => {
      const mentioned = await listMentioned(trx)
      const rows = await trx.selectFrom('uploads').selectAll().execute()
      for (const { address, createdAt, wantedAt, unreferencedSince } of rows) {
        const lastUse = wantedAt ?? createdAt
        const isUnreferenced = !mentioned.has(address) && lastUse < unusedSince
        if (isUnreferenced === (unreferencedSince !== null)) continue
        await trx
          .updateTable('uploads')
          .set({ unreferencedSince: isUnreferenced ? now().toISOString() : null })
          .where('address', '=', address)
          .execute()
      }
      const { toCheck } = await report(trx)
      if (toCheck === 0) return await markUnreferenced(trx, now(), expired)
      console.warn(
        `${toCheck} fichiers, plus de la moitié, ne sont plus montrés nulle part : ils sont laissés en place. Que faire : voir la Vue d’ensemble du tableau de bord.`,
      )
    })
    await deleteRemoved(db, uploads)
  }

  /** Counts unreferenced uploads: `toCheck` are too many to delete without an admin's consent. */
  report(): Promise<{ toCheck: number; unreferenced: number }> {
    return report(this.#deps.db)
  }

  /** Deletes the unreferenced uploads, unless a record mentions them by now. */
  async deleteUnreferenced(): Promise<void> {
    const { db, uploads, now } = this.#deps
    await inTransaction(db, async (trx) => markUnreferenced(trx, now()))
    await deleteRemoved(db, uploads)
  }
}

async function report(db: Database) {
  const rows = await db
    .selectFrom('uploads')
    .select('unreferencedSince')
    .where('removedAt', 'is', null)
    .execute()
  const count = rows.filter(({ unreferencedSince }) => unreferencedSince !== null).length
  const isSurprising = count > handful && count > rows.length / 2
  return isSurprising ? { toCheck: count, unreferenced: 0 } : { toCheck: 0, unreferenced: count }
}

/** Marks unreferenced uploads as removed. @param until only those that were so at this time */
async function markUnreferenced(trx: Database, now: Date, until?: string): Promise<void> {
  const rows = await trx
    .selectFrom('uploads')
    .select('address')
    .where('unreferencedSince', 'is not', null)
    .$if(until !== undefined, (query) => query.where('unreferencedSince', '<=', until ?? ''))
    .execute()
  await markUnmentioned(
    trx,
    rows.map(({ address }) => address),
    now,
  )
}

/** Gives files without a row one, as a kill or an older database leaves them, with the file's age. */
export async function createMissingRows(db: Database, uploads: string): Promise<void> {
  const rows = await db.selectFrom('uploads').select('address').execute()
  const existing = new Set(rows.map(({ address }) => address))
  for (const address of listAddresses(uploads)) {
    const path = uploadPath(uploads, address)
    const file = path && !existing.has(address) && statSync(path, { throwIfNoEntry: false })
    if (!file) continue
    await createUploads(db, [address], file.mtime)
    await nextTurn()
  }
}
