import { join } from 'node:path'
import { type Database, together } from '#src/house/database/database.ts'
import { logFailure } from '#src/house/process/failures.ts'
import { listTrashedFiles } from '#src/office/trash/trash.queries.ts'
import {
  asideFolder,
  bringBack,
  isExpired,
  listOrphans,
  orphan,
  reclaim,
  removeOrphan,
  setAside,
} from './aside.ts'
import { draftDays } from './drafts.contract.ts'
import {
  listAddresses,
  listFolder,
  pathOf,
  pictureId,
  removePath,
  temporaryFolder,
  wholeAddress,
} from './files.ts'
import { listMentioned } from './mentions.ts'
import { readPictureAddress } from './pictures.contract.ts'
import { createPictures, forgetPictures, listPictureIds } from './pictures.queries.ts'

type Deps = { db: Database; uploads: string; now: () => Date }

/** An upload, and the folder it was found under: the uploads themselves, or those of the trash. */
type Found = { root: string; address: string }

/**
 * A crash leaves the pictures of one request behind, mostly a single one. More uploads than this
 * that no record knows do not come from a crash: rather the database is not the one they belong
 * to, and none of them is touched.
 */
const handful = 5

const day = 24 * 60 * 60 * 1000

/** A picture no record shows is kept for as long as a device's draft may want it, and a day. */
const unusedDays = draftDays + 1

/**
 * Puts the uploads folder in order. Nothing is ever deleted that was not set aside for 30 days
 * first (src/house/media/aside.ts), and what a record knows again comes back from there.
 */
export class Sweeper {
  readonly #deps: Deps
  /** What looks too strange to be set aside without an admin's word */
  #unknown: Found[] = []
  #unused: string[] = []
  #inDoubt = false

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /**
   * Whether the start found more unknown uploads than a handful, or has not got to the end: then
   * nothing may go, since the records themselves may be the wrong ones.
   */
  get inDoubt(): boolean {
    return this.#inDoubt
  }

  /** For the dashboard: uploads that wait for an admin's word, and those that lie aside. */
  report(): { held: number; aside: number } {
    return {
      held: this.#unknown.length + this.#unused.length,
      aside: listOrphans(this.#deps.uploads).length,
    }
  }

  /**
   * Puts right what a crash may have left. Received files that were never kept are removed, files
   * no record knows are set aside. Files of records that were being deleted or restored go where
   * they belong. To be called once, before the first request, and not waited for: the folders are
   * read at once, so that a file that comes later is not looked at.
   */
  async sweep(): Promise<void> {
    this.#inDoubt = true
    const { db, uploads, now } = this.#deps
    const temporary = listFolder(temporaryFolder(uploads))
    const served = listAddresses(uploads)
    const aside = listAddresses(asideFolder(uploads))
    const trashed = await readTrashed(db, now())
    const known = await listKnown(db)
    for (const name of temporary) await removePath(join(temporaryFolder(uploads), name))
    const unknown: Found[] = []
    for (const address of served) {
      if (trashed.restorable.has(address)) await setAside(uploads, [address])
      // A file the trash holds no longer, and that is served, belongs to a newer database.
      else if (!known.has(address) || trashed.all.has(address))
        unknown.push({ root: uploads, address })
    }
    for (const address of aside) {
      if (trashed.all.has(address)) continue
      if (known.has(address)) await bringBack(uploads, [address])
      else unknown.push({ root: asideFolder(uploads), address })
    }
    if (unknown.length > handful) {
      this.#unknown = unknown
      console.warn(
        `${unknown.length} photos ne figurent dans aucune fiche : elles sont laissées en place. La base de données vient peut-être d’une sauvegarde trop ancienne. Que faire : voir la Vue d’ensemble du tableau de bord.`,
      )
    } else await this.#orphan(unknown)
    await this.#reclaimKnown()
    await this.#adoptStrays()
    this.#inDoubt = this.#unknown.length > 0
  }

  /**
   * Once a day: brings back what is known again, sets aside pictures no record mentions any more,
   * and removes what was set aside 30 days ago.
   */
  async purge(): Promise<void> {
    await this.#reclaimKnown()
    if (this.#inDoubt) return
    await this.#sweepUnused()
    const { uploads, now } = this.#deps
    for (const one of listOrphans(uploads)) {
      if (isExpired(one, now())) await removeOrphan(uploads, one)
    }
  }

  /** An admin says that what `report` holds back may be set aside: what still is unknown goes. */
  async setAsideHeld(): Promise<void> {
    const { db, uploads, now } = this.#deps
    const known = await listKnown(db)
    const trashed = await readTrashed(db, now())
    const isLiving = (address: string) => known.has(address) && !trashed.all.has(address)
    await this.#orphan(this.#unknown.filter(({ address }) => !isLiving(address)))
    this.#unknown = []
    this.#inDoubt = false
    const mentioned = await listMentioned(db)
    const unused = this.#unused.filter((address) => !mentioned.has(address))
    await forgetPictures(db, unused)
    await this.#orphan(unused.map((address) => ({ root: uploads, address })))
    this.#unused = []
  }

  async #sweepUnused(): Promise<void> {
    const { db, uploads, now } = this.#deps
    const limit = new Date(now().getTime() - unusedDays * day).toISOString()
    const { unused, surprising } = await together(db, async (trx) => {
      const old = (await listPictureIds(trx, limit)).map(folderOf)
      const mentioned = old.length > 0 ? await listMentioned(trx) : new Set<string>()
      const unused = old.filter((address) => !mentioned.has(address))
      // Some are left over from time to time; most of them at once, and the texts are to blame.
      const surprising = unused.length > handful && unused.length > old.length / 2
      if (!surprising) await forgetPictures(trx, unused)
      return { unused, surprising }
    })
    if (!surprising) await this.#orphan(unused.map((address) => ({ root: uploads, address })))
    else if (unused.length !== this.#unused.length) {
      console.warn(
        `${unused.length} photos, plus de la moitié, ne sont plus montrées nulle part : elles sont laissées en place. Que faire : voir la Vue d’ensemble du tableau de bord.`,
      )
    }
    this.#unused = surprising ? unused : []
  }

  /** What lies aside and is known again goes back, be it to the trash. */
  async #reclaimKnown(): Promise<void> {
    const { db, uploads, now } = this.#deps
    const orphans = listOrphans(uploads)
    if (orphans.length === 0) return
    const known = await listKnown(db)
    const trashed = await readTrashed(db, now())
    for (const one of orphans) {
      if (trashed.restorable.has(one.address)) await reclaim(uploads, asideFolder(uploads), one)
      else if (known.has(one.address) && !trashed.all.has(one.address)) {
        await reclaim(uploads, uploads, one)
      }
    }
    await this.#adoptStrays()
  }

  /** A picture that records mention and that has no row gets one: it came back, or was adrift. */
  async #adoptStrays(): Promise<void> {
    const { db, uploads, now } = this.#deps
    await together(db, async (trx) => {
      const rows = new Set((await listPictureIds(trx)).map(folderOf))
      const strays = [...(await listMentioned(trx))].filter(
        (address) => pictureId(address) && !rows.has(address),
      )
      for (const address of strays) {
        const folder = pathOf(uploads, address)
        const names = folder ? listFolder(folder) : []
        const [parts] = names.flatMap((name) => readPictureAddress(`${address}/${name}`) ?? [])
        if (parts) await createPictures(trx, [parts.id], now())
      }
    })
  }

  async #orphan(found: Found[]): Promise<void> {
    const { uploads, now } = this.#deps
    for (const { root, address } of found) {
      await orphan(uploads, root, address, now()).catch((error) => {
        logFailure('Une photo sans fiche n’a pas pu être mise de côté.', error, address)
      })
    }
    if (found.length > 0) {
      console.log(`${found.length} photo(s) sans fiche mise(s) de côté dans uploads/.orphans.`)
    }
  }
}

const folderOf = (id: string) => `/uploads/pictures/${id}`

/** What has a row, or stands in a record. */
async function listKnown(db: Database): Promise<Set<string>> {
  const known = await listMentioned(db)
  for (const id of await listPictureIds(db)) known.add(folderOf(id))
  return known
}

async function readTrashed(db: Database, now: Date) {
  const { all, restorable } = await listTrashedFiles(db, now)
  return {
    all: new Set(all.map(wholeAddress)),
    restorable: new Set(restorable.map(wholeAddress)),
  }
}
