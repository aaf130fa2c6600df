import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#src/database.ts'
import { folders, removePath, temporaryFolder } from './files.ts'

/**
 * Removes what a crash may have left: files no record knows, and received files that were never
 * kept. To be called before the server listens, and not waited for: the folders are read at
 * once, so a file that comes later is not looked at.
 */
export async function sweepUploads(db: Database, uploads: string): Promise<void> {
  const temporary = list(temporaryFolder(uploads)).map((name) =>
    join(temporaryFolder(uploads), name),
  )
  const files = folders.flatMap((folder) =>
    list(join(uploads, folder)).map((name) => ({ folder, name })),
  )
  const rows = await db
    .selectFrom('photos')
    .select('url as address')
    .unionAll(db.selectFrom('podiums').select('photo as address'))
    .execute()
  const known = new Set(rows.map(({ address }) => address))
  const orphans = files
    .filter(({ folder, name }) => !known.has(`/uploads/${folder}/${name}`))
    .map(({ folder, name }) => join(uploads, folder, name))
  for (const path of [...temporary, ...orphans]) await removePath(path)
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    // Made with the first upload.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
