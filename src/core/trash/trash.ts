import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Database, inTransaction, type Transaction } from '#src/core/database/index.ts'
import { apiErrorOf, NotFound } from '#src/core/http/index.ts'
import {
  forgetPictures,
  quarantine,
  removeQuarantined,
  restoreFiles,
} from '#src/core/media/index.ts'
import type { AnyTrashKind } from './trash.kind.ts'
import {
  countExpired,
  emptyTrash,
  filesOf,
  listTrash,
  moveToTrash,
  prepareReturn,
  type RemovedRow,
  removeExpired,
  removeFromTrash,
  takeFromTrash,
} from './trash.queries.ts'
import type { Restored } from './trash.schema.ts'

type Deps = {
  db: Database
  uploads: string
  now: () => Date
  kinds: readonly AnyTrashKind[]
  /** Record types that an editor deletes and restores */
  editorKinds: (areas: readonly string[]) => readonly string[]
  /** Deletes what features store by the ids of these records */
  forgetRemoved: (trx: Transaction, removed: { recordType: string; id: string }[]) => Promise<void>
}

/** Maximum records per transaction, so that other writers do not wait long. */
const batchSize = 50

/** Trash. Files move before the commit, and back if that fails; after a crash sweep.ts does it. */
export function trashOf({ db, uploads, now, kinds, editorKinds, forgetRemoved }: Deps) {
  async function discard(work: (trx: Transaction) => Promise<RemovedRow[]>): Promise<void> {
    const files = await inTransaction(db, async (trx) => {
      const rows = await work(trx)
      const addresses = filesOf(rows)
      await forgetPictures(trx, addresses)
      await forgetRemoved(
        trx,
        rows.map(({ room, recordId }) => ({ recordType: room, id: recordId })),
      )
      return addresses
    })
    await removeQuarantined(uploads, files)
  }

  return {
    /** Deletes a record. @param before cleanup while the record still exists @throws NotFound */
    async put(
      kind: AnyTrashKind,
      id: string,
      by: string,
      before?: (trx: Transaction) => Promise<unknown>,
    ): Promise<void> {
      let files: string[] = []
      const work = inTransaction(db, async (trx) => {
        await before?.(trx)
        files = await moveToTrash(trx, kind, id, { by, now: now() })
        await quarantine(uploads, files)
      })
      await orElse(work, () => restoreFiles(uploads, files))
    },

    /** Deletes records without files; missing ones are skipped. */
    async putAll(kind: AnyTrashKind, ids: string[], by: string): Promise<void> {
      for (let from = 0; from < ids.length; from += batchSize) {
        await inTransaction(db, async (trx) => {
          for (const id of ids.slice(from, from + batchSize)) {
            await moveToTrash(trx, kind, id, { by, now: now() }).catch(unlessGone)
          }
        })
        await nextTurn()
      }
    },

    /** Restores a record with its files. @throws NotFound, Conflict */
    async restore(recordType: string, id: string): Promise<Restored> {
      let files: string[] = []
      const finish = await prepareReturn(db, kinds, recordType, id)
      const work = inTransaction(db, async (trx) => {
        files = await takeFromTrash(trx, kinds, { recordType, id, now: now(), finish })
        await restoreFiles(uploads, files)
      })
      await orElse(work, () => quarantine(uploads, files))
      return { room: recordType, _id: id }
    },

    /** Record types that an editor with these areas may restore. */
    editorKinds,

    list: () => listTrash(db, now()),

    /** Erases a record with its dependents. @throws NotFound */
    remove: (recordType: string, id: string) =>
      discard((trx) => removeFromTrash(trx, { recordType, id })),

    /** Erases all records. @param until ISO: later deletions stay */
    empty: (until?: string) => discard((trx) => emptyTrash(trx, until)),

    /** Erases what expired after 30 days at `time`, in batches. */
    async purge(time: Date): Promise<void> {
      while ((await countExpired(db, time)) > 0) {
        await discard((trx) => removeExpired(trx, time, batchSize))
        await nextTurn()
      }
    },
  }
}

export type Trash = ReturnType<typeof trashOf>

export function unlessGone(error: unknown): void {
  if (!(apiErrorOf(error) instanceof NotFound)) throw error
}

async function orElse(work: Promise<void>, undo: () => Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    await undo()
    throw error
  }
}
