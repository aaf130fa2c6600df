import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, inTransaction } from '#src/core/database/index.ts'
import { logFailure } from '#src/core/process/index.ts'
import { draftDays } from './drafts.schema.ts'
import {
  isDownloaded,
  listAddresses,
  listFolder,
  pathOf,
  pictureId,
  removePath,
  temporaryFolder,
  wholeAddress,
} from './files.ts'
import { listMentioned } from './mentions.ts'
import { createPictures, forgetPictures, listPictureIds } from './pictures.queries.ts'
import { readPictureAddress } from './pictures.shared.ts'
import {
  type Found,
  isExpired,
  listUnreferenced,
  moveToUnreferenced,
  quarantine,
  quarantineFolder,
  removeUnreferenced,
  restoreFiles,
  restoreUnreferenced,
} from './quarantine.ts'

type Deps = {
  db: Database
  uploads: string
  now: () => Date
  /** Addresses under /uploads of deleted records, and those of them that can be restored */
  listTrashedFiles: (db: Database, now: Date) => Promise<{ all: string[]; restorable: string[] }>
}

/**
 * Limit of unknown uploads. More than a crash leaves behind suggest the wrong database: none is
 * touched.
 */
const handful = 5

const day = 24 * 60 * 60 * 1000

/** Days until an unused picture is set aside: those of a device's draft, and one more. */
const unusedDays = draftDays + 1

/**
 * Creates the sweeper. Only files set aside for 30 days are deleted (quarantine.ts); files a record
 * mentions again are moved back.
 */
export function sweeperOf({ db, uploads, now, listTrashedFiles }: Deps) {
  /** Too many to set aside without an admin's consent */
  let unknown: Found[] = []
  let unused: string[] = []

  async function sweepUnused(): Promise<void> {
    const limit = new Date(now().getTime() - unusedDays * day).toISOString()
    const { found, surprising } = await inTransaction(db, async (trx) => {
      const old = (await listPictureIds(trx, limit)).map(folderOf)
      const mentioned = old.length > 0 ? await listMentioned(trx) : new Set<string>()
      const found = old.filter((address) => !mentioned.has(address))
      // A few are normal. Most of them at once suggest damaged texts.
      const surprising = found.length > handful && found.length > old.length / 2
      if (!surprising) await forgetPictures(trx, found)
      return { found, surprising }
    })
    if (!surprising)
      await moveAllToUnreferenced(found.map((address) => ({ root: uploads, address })))
    else if (found.length !== unused.length) {
      console.warn(
        `${found.length} photos, plus de la moitié, ne sont plus montrées nulle part : elles sont laissées en place. Que faire : voir la Vue d’ensemble du tableau de bord.`,
      )
    }
    unused = surprising ? found : []
  }

  /** Moves orphans back that a record or the trash mentions again. */
  async function restoreReferenced(): Promise<void> {
    const stateOf = await readUploadStates(db, () => listTrashedFiles(db, now()))
    for (const one of listUnreferenced(uploads)) {
      const state = stateOf(one.address)
      if (state === 'aside') await restoreUnreferenced(quarantineFolder(uploads), one)
      if (state === 'served') await restoreUnreferenced(uploads, one)
    }
    await adoptStrays()
  }

  /** Recreates rows of mentioned pictures: they were moved back, or had lost theirs. */
  async function adoptStrays(): Promise<void> {
    await inTransaction(db, async (trx) => {
      const rows = new Set((await listPictureIds(trx)).map(folderOf))
      const strays = [...(await listMentioned(trx))].filter(
        (address) => pictureId(address) && !rows.has(address),
      )
      for (const address of strays) {
        const folder = pathOf(uploads, address)
        const names = folder ? listFolder(folder) : []
        const [picture] = names.flatMap((name) => readPictureAddress(`${address}/${name}`) ?? [])
        if (picture) await createPictures(trx, [picture.id], now())
      }
    })
  }

  async function moveAllToUnreferenced(found: Found[]): Promise<void> {
    for (const one of found) {
      await moveToUnreferenced(uploads, one, now()).catch((error) => {
        logFailure('Une photo sans fiche n’a pas pu être mise de côté.', error, one.address)
      })
    }
    if (found.length > 0) {
      console.log(`Photos sans fiche mises de côté dans uploads/.orphans : ${found.length}.`)
    }
  }

  /** Tells if a form not yet saved, or its draft, may still name a document. */
  function isAwaited(address: string): boolean {
    const path = isDownloaded(address) && pathOf(uploads, address)
    if (!path) return false
    return statSync(path).mtimeMs > now().getTime() - unusedDays * day
  }

  const sweeper = {
    /** The start found too many or is unfinished: the database may be the wrong one. */
    inDoubt: false,

    /** Counts for the dashboard: files held for an admin's consent, and files set aside. */
    report: () => ({
      held: unknown.length + unused.length,
      aside: listUnreferenced(uploads).length,
    }),

    /**
     * Cleans up after a crash: removes unfinished files, sets unknown ones aside, and completes
     * deletions and restores. Runs once, before the first request, but not awaited: folders are
     * listed at once, so that later files are ignored.
     */
    async sweep(): Promise<void> {
      sweeper.inDoubt = true
      const temporary = listFolder(temporaryFolder(uploads))
      const served = listAddresses(uploads)
      const quarantinedAddresses = listAddresses(quarantineFolder(uploads))
      const stateOf = await readUploadStates(db, () => listTrashedFiles(db, now()))
      for (const name of temporary) await removePath(join(temporaryFolder(uploads), name))
      const found: Found[] = []
      for (const address of served) {
        const state = stateOf(address)
        if (state === 'aside') await quarantine(uploads, [address])
        // Its record is unknown, or expired in the trash: the file may be of a newer database.
        else if (state !== 'served' && !isAwaited(address)) found.push({ root: uploads, address })
      }
      for (const address of quarantinedAddresses) {
        const state = stateOf(address)
        if (state === 'served') await restoreFiles(uploads, [address])
        else if (!state) found.push({ root: quarantineFolder(uploads), address })
      }
      if (found.length > handful) {
        unknown = found
        console.warn(
          `${found.length} photos ne figurent dans aucune fiche : elles sont laissées en place. La base de données vient peut-être d’une sauvegarde trop ancienne. Que faire : voir la Vue d’ensemble du tableau de bord.`,
        )
      } else await moveAllToUnreferenced(found)
      await restoreReferenced()
      sweeper.inDoubt = unknown.length > 0
    },

    /** Reclaims known orphans, sets unused pictures aside, deletes expired orphans; once a day. */
    async purge(): Promise<void> {
      await restoreReferenced()
      if (sweeper.inDoubt) return
      await sweepUnused()
      for (const one of listUnreferenced(uploads)) {
        if (isExpired(one, now())) await removeUnreferenced(one)
      }
    },

    /** Sets held files aside, unless a record mentions them by now. */
    async moveHeldToUnreferenced(): Promise<void> {
      const stateOf = await readUploadStates(db, () => listTrashedFiles(db, now()))
      await moveAllToUnreferenced(unknown.filter(({ address }) => stateOf(address) !== 'served'))
      unknown = []
      sweeper.inDoubt = false
      const mentioned = await listMentioned(db)
      const gone = unused.filter((address) => !mentioned.has(address))
      await forgetPictures(db, gone)
      await moveAllToUnreferenced(gone.map((address) => ({ root: uploads, address })))
      unused = []
    },
  }
  return sweeper
}

export type Sweeper = ReturnType<typeof sweeperOf>

const folderOf = (id: string) => `/uploads/pictures/${id}`

/** Place of an upload; undefined if no row, record or trash mentions it. */
async function readUploadStates(
  db: Database,
  listTrashed: () => ReturnType<Deps['listTrashedFiles']>,
) {
  const known = await listMentioned(db)
  for (const id of await listPictureIds(db)) known.add(folderOf(id))
  // The trash is read last: a record deleted meanwhile is in both.
  const trashed = await listTrashed()
  const all = new Set(trashed.all.map(wholeAddress))
  const restorable = new Set(trashed.restorable.map(wholeAddress))
  return (address: string): 'aside' | 'expired' | 'served' | undefined => {
    if (restorable.has(address)) return 'aside'
    if (all.has(address)) return 'expired'
    return known.has(address) ? 'served' : undefined
  }
}
