import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Database, type Transaction, together } from '#src/core/database/index.ts'
import { apiErrorOf, NotFound } from '#src/core/http/index.ts'
import { bringBack, forgetPictures, removeAside, setAside } from '#src/core/media/index.ts'
import type { Restored } from './trash.contract.ts'
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

type Deps = {
  db: Database
  uploads: string
  now: () => Date
  kinds: readonly AnyTrashKind[]
  /** Record types that an editor deletes and restores */
  editorKinds: readonly string[]
  /** What features keep by the ids of these */
  forgetRemoved: (trx: Transaction, removed: { room: string; id: string }[]) => Promise<void>
}

/** In one transaction, so that nobody waits long. */
const atOnce = 50

/** Files move before their rows are committed, and back if that fails; or sweep.ts does it. */
export function trashOf({ db, uploads, now, kinds, editorKinds, forgetRemoved }: Deps) {
  async function discard(work: (trx: Transaction) => Promise<RemovedRow[]>): Promise<void> {
    const files = await together(db, async (trx) => {
      const rows = await work(trx)
      const addresses = filesOf(rows)
      await forgetPictures(trx, addresses)
      await forgetRemoved(
        trx,
        rows.map(({ room, recordId }) => ({ room, id: recordId })),
      )
      return addresses
    })
    await removeAside(uploads, files)
  }

  return {
    /** @param before what goes with it, while the record is still there @throws NotFound */
    async put(
      kind: AnyTrashKind,
      id: string,
      by: string,
      before?: (trx: Transaction) => Promise<unknown>,
    ): Promise<void> {
      let files: string[] = []
      const work = together(db, async (trx) => {
        await before?.(trx)
        files = await moveToTrash(trx, kind, id, { by, now: now() })
        await setAside(uploads, files)
      })
      await orElse(work, () => bringBack(uploads, files))
    },

    /** Without files; one that is gone meanwhile is passed over. */
    async putAll(kind: AnyTrashKind, ids: string[], by: string): Promise<void> {
      for (let from = 0; from < ids.length; from += atOnce) {
        await together(db, async (trx) => {
          for (const id of ids.slice(from, from + atOnce)) {
            await moveToTrash(trx, kind, id, { by, now: now() }).catch(unlessGone)
          }
        })
        await nextTurn()
      }
    },

    /** @throws NotFound, Conflict */
    async restore(room: string, id: string): Promise<Restored> {
      let files: string[] = []
      const finish = await prepareReturn(db, kinds, room, id)
      const work = together(db, async (trx) => {
        files = await takeFromTrash(trx, kinds, { room, id, now: now(), finish })
        await bringBack(uploads, files)
      })
      await orElse(work, () => setAside(uploads, files))
      return { room, _id: id }
    },

    isForEditors: (recordType: string) => editorKinds.includes(recordType),

    list: () => listTrash(db, now()),

    /** With what can't be without it. @throws NotFound */
    remove: (room: string, id: string) => discard((trx) => removeFromTrash(trx, { room, id })),

    /** @param until ISO: what came later stays */
    empty: (until?: string) => discard((trx) => emptyTrash(trx, until)),

    /** After 30 days at `time`, some at a time. */
    async purge(time: Date): Promise<void> {
      while ((await countExpired(db, time)) > 0) {
        await discard((trx) => removeExpired(trx, time, atOnce))
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
