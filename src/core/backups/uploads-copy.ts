import { existsSync, linkSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { listFolder } from '#src/core/media/index.ts'

export type Upload = {
  /** Path below the data folder: `uploads/pictures/…` */
  path: string
  source: string
  bytes: number
  /** Milliseconds since 1970 */
  modified: number
}

/** Path of an upload wherever it lies: served, in the trash, or set aside on a day. */
export const tailOf = (path: string) =>
  path.replace(/^uploads\/(?:\.trash\/|\.orphans\/[^/]+\/)?/, '')

/** False for a photo in the trash, or set aside: it never keeps a backup from coming back. */
export const isShown = ({ path }: { path: string }) => !/^uploads\/\.(?:trash|orphans)\//.test(path)

export const pictureIdOf = (path: string) => /^pictures\/([0-9a-z]{12})\/./.exec(tailOf(path))?.[1]

/**
 * Freezes the uploads while they are packed: hard links in `folder` keep deleted files readable.
 * Listed before and after the database copy: every file it mentions existed at one of the two.
 */
export function holdUploads(dataDir: string, folder: string) {
  const held = new Map<string, Upload>()
  const linkNewFiles = (): Set<string> => {
    const paths = listFiles(dataDir)
    for (const path of paths) {
      if (held.has(path)) continue
      try {
        const source = linkOrLeave(join(dataDir, path), join(folder, path))
        const { size, mtimeMs } = statSync(source)
        held.set(path, { path, source, bytes: size, modified: mtimeMs })
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
      const tails = new Set([...after].map(tailOf))
      return [...held.values()].filter(({ path }) => {
        if (before.has(path) && after.has(path)) return true
        const id = pictureIdOf(path)
        // The picture came after the copy, or was erased before it.
        if (id && !pictures.has(id)) return false
        // A file moved meanwhile, to or from the trash, is taken once.
        return after.has(path) || !tails.has(tailOf(path))
      })
    },
  }
}

/** Counts pictures of which no folder is left: neither shown, in the trash, nor set aside. */
export function countLostPictures(dataDir: string, ids: string[]): number {
  const uploads = join(dataDir, 'uploads')
  const orphans = listFolder(join(uploads, '.orphans')).map((day) => join('.orphans', day))
  const there = new Set(
    ['', '.trash', ...orphans].flatMap((place) => listFolder(join(uploads, place, 'pictures'))),
  )
  return ids.filter((id) => !there.has(id)).length
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
      // A folder was moved during the listing, or does not exist.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tried === 10) throw error
      if (!existsSync(uploads)) return []
    }
  }
}

const filesBelow = (folder: string) => readdirSync(folder, { withFileTypes: true, recursive: true })
