import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type Database,
  inTransaction,
  readJson,
  type Transaction,
} from '#src/core/database/index.ts'
import { NotFound, toApiError } from '#src/core/http/index.ts'
import {
  deleteRemoved,
  markRemoved,
  markUnmentioned,
  uploadsIn,
  wordsOfClub,
} from '#src/core/media/index.ts'
import type { AnyTrashKind } from './trash.kind.ts'
import {
  countExpired,
  emptyTrash,
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

/** Trash. The files of its records stay where they are: visitors see what is published alone. */
export function createTrash({ db, uploads, now, kinds, editorKinds, forgetRemoved }: Deps) {
  async function discard(work: (trx: Transaction) => Promise<RemovedRow[]>): Promise<void> {
    await inTransaction(db, async (trx) => {
      const rows = await work(trx)
      await forgetRemoved(
        trx,
        rows.map(({ room, recordId }) => ({ recordType: room, id: recordId })),
      )
      const ownFiles = rows.flatMap(({ files }) => readJson(files))
      const mentioned = rows.flatMap((row) => uploadsIn(wordsOfClub(readJson(row.rows))))
      await markRemoved(trx, ownFiles, now())
      await markUnmentioned(trx, mentioned, now())
    })
    await deleteRemoved(db, uploads)
  }

  return {
    /** Deletes a record. @param before cleanup while the record still exists @throws NotFound */
    async put(
      kind: AnyTrashKind,
      id: string,
      by: string,
      before?: (trx: Transaction) => Promise<unknown>,
    ): Promise<void> {
      await inTransaction(db, async (trx) => {
        await before?.(trx)
        await moveToTrash(trx, kind, id, { by, now: now() })
      })
    },

    /** Deletes records in steps; missing ones are skipped. */
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

    /** Restores a record. @throws NotFound, Conflict */
    async restore(recordType: string, id: string): Promise<Restored> {
      const finish = await prepareReturn(db, kinds, recordType, id)
      await inTransaction(db, (trx) =>
        takeFromTrash(trx, kinds, { recordType, id, now: now(), finish }),
      )
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

export type Trash = ReturnType<typeof createTrash>

export function unlessGone(error: unknown): void {
  if (!(toApiError(error) instanceof NotFound)) throw error
}
