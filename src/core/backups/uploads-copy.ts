import { existsSync, linkSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { listAddresses } from '#src/core/media/index.ts'

export type Upload = {
  /** Path below the data folder: `uploads/pictures/…` */
  path: string
  source: string
  bytes: number
  /** Milliseconds since 1970 */
  modified: number
}

/** False for a photo of the trash, or of no record: it never keeps a backup from coming back. */
export const isShown = ({ unused }: { unused?: true | undefined }) => !unused

export const findPictureId = (path: string) =>
  /^uploads\/pictures\/([0-9a-z]{12})\/./.exec(path)?.[1]

/**
 * Freezes the uploads while they are packed: hard links in `folder` keep deleted files readable.
 * Listed before and after the database copy: every file it mentions existed at one of the two.
 */
export function linkUploads(dataDir: string, folder: string) {
  const links = new Map<string, Upload>()
  const linkNewFiles = (): Set<string> => {
    const paths = listFiles(dataDir)
    for (const path of paths) {
      if (links.has(path)) continue
      try {
        const source = linkOrLeave(join(dataDir, path), join(folder, path))
        const { size, mtimeMs } = statSync(source)
        links.set(path, { path, source, bytes: size, modified: mtimeMs })
      } catch (error) {
        // The file was deleted meanwhile.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      }
    }
    return new Set(paths)
  }
  const before = linkNewFiles()
  return {
    /** Chooses the files that belong to the database copy, which has these `pictures` */
    selectFiles(pictures: ReadonlySet<string>): Upload[] {
      const after = linkNewFiles()
      return [...links.values()].filter(({ path }) => {
        if (before.has(path) && after.has(path)) return true
        const id = findPictureId(path)
        // The picture came after the copy, or was erased before it.
        return !id || pictures.has(id)
      })
    },
  }
}

/** Counts uploads of which no file is left. */
export function countLostUploads(dataDir: string, addresses: string[]): number {
  const present = new Set(listAddresses(join(dataDir, 'uploads')))
  return addresses.filter((address) => !present.has(address)).length
}

/** Links a file; on a file system without links, or another drive, the original is read. */
function linkOrLeave(from: string, to: string): string {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  try {
    linkSync(from, to)
    return to
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['EPERM', 'EXDEV', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) throw error
    return from
  }
}

/** Lists uploads as paths with `/` below the data folder, without unfinished ones. */
function listFiles(dataDir: string): string[] {
  const uploads = join(dataDir, 'uploads')
  for (let tried = 1; ; tried++) {
    try {
      return readdirSync(uploads, { withFileTypes: true })
        .filter(({ name }) => name !== '.tmp')
        .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(uploads, entry.name)) : [entry]))
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => relative(dataDir, join(parentPath, name)))
        .map((path) => path.split(sep).join('/'))
    } catch (error) {
      // A folder was deleted during the listing, or does not exist.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tried === 10) throw error
      if (!existsSync(uploads)) return []
    }
  }
}

const filesBelow = (folder: string) => readdirSync(folder, { withFileTypes: true, recursive: true })
