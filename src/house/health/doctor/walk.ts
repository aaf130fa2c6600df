import { lstatSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** A file or folder of the volume; `path` from there, with slashes. */
export type VolumeFile = {
  path: string
  isFolder: boolean
  bytes: number
  /** Its owner and its rights, as the system has them */
  uid: number
  mode: number
  /** Why it can't be looked into, where it can't */
  closed?: string
}

/** All that lies in a folder, itself first, with the path ''. @throws when there is no such folder */
export function walk(root: string): VolumeFile[] {
  const found: VolumeFile[] = []
  const note = (path: string): VolumeFile | undefined => {
    try {
      const { size, uid, mode } = lstatSync(path)
      const isFolder = (mode & 0o170000) === 0o040000
      const own = relative(root, path).split(sep).join('/')
      const file: VolumeFile = { path: own, isFolder, bytes: size, uid, mode: mode & 0o777 }
      found.push(file)
      return file
    } catch (error) {
      // Removed meanwhile: the site is running.
      if (path !== root && (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }
  note(root)
  // It grows while it is gone through.
  for (const folder of found) {
    if (!folder.isFolder) continue
    try {
      for (const name of readdirSync(join(root, folder.path))) note(join(root, folder.path, name))
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      if (code !== 'ENOENT') folder.closed = code
    }
  }
  return found
}
