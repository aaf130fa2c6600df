import { existsSync, linkSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

export type Upload = {
  /** `uploads/pictures/…` */
  path: string
  source: string
  bytes: number
  /** Milliseconds */
  modified: number
}

/** `uploads/pictures/<id>/…`, also under `.trash` or a day of `.orphans` */
const ofPicture = /^uploads\/(?:\.trash\/|\.orphans\/[^/]+\/)?(pictures\/([0-9a-z]{12})\/.+)$/

/**
 * Holds the uploads still while they are packed: each gets a hard link in `folder`, so what is
 * deleted meanwhile stays readable. They are looked at before and after the database is copied:
 * whatever it mentions was there at one of the two.
 */
export function holdUploads(dataDir: string, folder: string) {
  const held = new Map<string, Upload>()
  const look = (): Set<string> => {
    const paths = listFiles(dataDir)
    for (const path of paths) {
      if (held.has(path)) continue
      try {
        const source = linkOrLeave(join(dataDir, path), join(folder, path))
        const { size, mtimeMs } = statSync(source)
        held.set(path, { path, source, bytes: size, modified: mtimeMs })
      } catch (error) {
        // Deleted while it was looked at.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      }
    }
    return new Set(paths)
  }
  const before = look()
  return {
    before: [...held.values()],
    /** What belongs to the copy, which knows these `pictures` */
    settle(pictures: ReadonlySet<string>): { uploads: Upload[]; missingPictures: number } {
      const after = look()
      const tails = new Set([...after].map(tailOf))
      const uploads = [...held.values()].filter(({ path }) => {
        if (before.has(path) && after.has(path)) return true
        const id = ofPicture.exec(path)?.[2]
        // It came after the copy, or was erased before it.
        if (id && !pictures.has(id)) return false
        // It was moved meanwhile, to the trash or back: once is enough.
        return after.has(path) || !tails.has(tailOf(path))
      })
      const there = new Set(uploads.map(({ path }) => ofPicture.exec(path)?.[2]))
      return { uploads, missingPictures: [...pictures].filter((id) => !there.has(id)).length }
    },
  }
}

const tailOf = (path: string) => ofPicture.exec(path)?.[1] ?? path

/** Where there are no links, or another drive, it is read in place. */
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

/** Paths with `/` below the data, without what is just being received. */
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
      // A folder was moved while it was read; or there is none.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tried === 10) throw error
      if (!existsSync(uploads)) return []
    }
  }
}

const filesBelow = (folder: string) => readdirSync(folder, { withFileTypes: true, recursive: true })
