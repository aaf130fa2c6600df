import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#src/database.ts'
import { listTrashedFiles } from '#src/trash/trash.queries.ts'
import { asideFolder, bringBack, removeAside, setAside } from './aside.ts'
import { folders, removeFile, removePath, temporaryFolder } from './files.ts'

/**
 * Puts right what a crash may have left: received files that were never kept and files no record
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
  const living = new Set(await listLivingFiles(db))
  const trashed = new Set(await listTrashedFiles(db))
  for (const path of temporary) await removePath(path)
  for (const address of served) {
    if (living.has(address)) continue
    if (trashed.has(address)) await setAside(uploads, [address])
    else await removeFile(uploads, address)
  }
  for (const address of aside) {
    if (living.has(address)) await bringBack(uploads, [address])
    else if (!trashed.has(address)) await removeAside(uploads, [address])
  }
}

async function listLivingFiles(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .select('url as address')
    .unionAll(db.selectFrom('podiums').select('photo as address'))
    .execute()
  return rows.map(({ address }) => address)
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
