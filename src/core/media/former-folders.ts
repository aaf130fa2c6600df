import { existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listAddresses, listFolder, uploadPath } from './files.ts'

/**
 * Moves files back from the folders in which earlier versions kept those of deleted records and
 * unreferenced ones. A kill leaves the rest to the next start. A file whose place is taken stays.
 */
export function moveFormerFilesBack(uploads: string): void {
  const orphans = join(uploads, '.orphans')
  const days = listFolder(orphans).filter((name) => /^\d{4}-\d\d-\d\d$/.test(name))
  const folders = [join(uploads, '.trash'), ...days.map((day) => join(orphans, day))]
  for (const folder of folders) {
    for (const address of listAddresses(folder)) {
      const [from, to] = [uploadPath(folder, address), uploadPath(uploads, address)]
      if (!from || !to) continue
      if (existsSync(to)) {
        console.warn(`${from} est resté en place : ${to} existe déjà.`)
        continue
      }
      mkdirSync(dirname(to), { recursive: true })
      renameSync(from, to)
    }
    for (const name of listFolder(folder)) removeEmpty(join(folder, name))
    removeEmpty(folder)
  }
  removeEmpty(orphans)
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(code)) throw error
  }
}
