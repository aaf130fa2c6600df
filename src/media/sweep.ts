import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, together } from '#src/database.ts'
import { listTrashedFiles } from '#src/trash/trash.queries.ts'
import { asideFolder, bringBack, removeAside, setAside } from './aside.ts'
import { folders, pictureId, removeFile, removePath, temporaryFolder } from './files.ts'
import { listMentionedPictures } from './mentions.ts'
import { listPictureIds } from './pictures.queries.ts'
import type { Store } from './store.ts'

/**
 * Puts right what a crash may have left: received files that were never kept and files no row
 * knows are removed; files of records that were being deleted or restored go where they belong.
 * To be called before the server listens, and not waited for: the folders are read at once, so
 * a file that comes later is not looked at.
 */
export async function sweepUploads(db: Database, uploads: string): Promise<void> {
  const temporary = list(temporaryFolder(uploads)).map((name) =>
    join(temporaryFolder(uploads), name),
  )
  const served = listAddresses(uploads)
  const aside = listAddresses(asideFolder(uploads))
  const trashed = new Set((await listTrashedFiles(db)).map(wholeAddress))
  const known = new Set((await listKnownFiles(db)).map(wholeAddress))
  const living = (address: string) => known.has(address) && !trashed.has(address)
  for (const path of temporary) await removePath(path)
  for (const address of served) {
    if (living(address)) continue
    if (trashed.has(address)) await setAside(uploads, [address])
    else await removeFile(uploads, address)
  }
  for (const address of aside) {
    if (living(address)) await bringBack(uploads, [address])
    else if (!trashed.has(address)) await removeAside(uploads, [address])
  }
}

async function listKnownFiles(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .select('url as address')
    .unionAll(db.selectFrom('podiums').select('photo as address'))
    .execute()
  const pictures = await listPictureIds(db)
  return [
    ...rows.map(({ address }) => address).filter((address) => !pictureId(address)),
    ...pictures.map((id) => `/uploads/pictures/${id}`),
  ]
}

/** A picture is known by its folder, whichever of its files an address names. */
function wholeAddress(address: string): string {
  const id = pictureId(address)
  return id ? `/uploads/pictures/${id}` : address
}

const listAddresses = (root: string) =>
  folders.flatMap((folder) => list(join(root, folder)).map((name) => `/uploads/${folder}/${name}`))

function list(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    // Made with the first upload.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

const day = 24 * 60 * 60 * 1000

/**
 * Removes pictures that were stored a day ago or earlier and whose address stands nowhere in the
 * database: chosen and never saved, or replaced by another one.
 */
export async function sweepPictures({ db, uploads, now }: Omit<Store, 'darkroom'>): Promise<void> {
  const limit = new Date(now().getTime() - day).toISOString()
  const unused = await together(db, async (trx) => {
    const old = await listPictureIds(trx, limit)
    if (old.length === 0) return []
    const mentioned = await listMentionedPictures(trx)
    const ids = old.filter((id) => !mentioned.has(id))
    for (const id of ids) await trx.deleteFrom('pictures').where('id', '=', id).execute()
    return ids
  })
  for (const id of unused) await removeFile(uploads, `/uploads/pictures/${id}`)
}
