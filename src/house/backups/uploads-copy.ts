import { type Dirent, linkSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** A file among the uploads, as it is packed. */
export type Upload = {
  /** As in a backup: `uploads/pictures/…` */
  path: string
  /** Where it is read */
  source: string
  bytes: number
  /** Milliseconds */
  modified: number
}

/** `uploads/pictures/<id>/…`, also under `.trash` or a day of `.orphans` */
const ofPicture = /^uploads\/(?:\.trash\/|\.orphans\/[^/]+\/)?(pictures\/([0-9a-z]{12})\/.+)$/

/**
 * Holds the uploads still while they are packed. Each gets a second name (a hard link) in a folder
 * of the backup's own: what is deleted meanwhile stays readable. They are looked at before and
 * after the database is copied: whatever it mentions was there at one of the two.
 */
export class UploadsCopy {
  readonly #dataDir: string
  readonly #folder: string
  #first = new Map<string, Upload>()
  #second = new Map<string, Upload>()

  /** @param folder is made for it, on the same disk where possible */
  constructor(dataDir: string, folder: string) {
    this.#dataDir = dataDir
    this.#folder = folder
  }

  /** Before the database is copied. Answers how much there is, in bytes. */
  lookBefore(): Upload[] {
    this.#first = this.#link()
    return [...this.#first.values()]
  }

  /** After that. */
  lookAfter(): void {
    this.#second = this.#link()
  }

  /**
   * What belongs to the copy of the database; once.
   * @param pictures the ids it knows
   */
  settle(pictures: ReadonlySet<string>): { uploads: Upload[]; missingPictures: number } {
    const steady = (path: string) => this.#first.has(path) && this.#second.has(path)
    const later = new Set([...this.#second.keys()].map(tailOf))
    const uploads = [...new Map([...this.#first, ...this.#second]).values()].filter(({ path }) => {
      if (steady(path)) return true
      const id = ofPicture.exec(path)?.[2]
      // It came after the copy, or was erased before it.
      if (id && !pictures.has(id)) return false
      // It was moved meanwhile, to the trash or back: once is enough.
      return this.#second.has(path) || !later.has(tailOf(path))
    })
    const there = new Set(uploads.map(({ path }) => ofPicture.exec(path)?.[2]))
    const missingPictures = [...pictures].filter((id) => !there.has(id)).length
    this.#first = new Map()
    this.#second = new Map()
    return { uploads, missingPictures }
  }

  #link(): Map<string, Upload> {
    const found = new Map<string, Upload>()
    for (const path of listFiles(join(this.#dataDir, 'uploads'))) {
      const from = join(this.#dataDir, path)
      const link = join(this.#folder, path)
      try {
        const source = this.#first.get(path)?.source ?? linkOrLeave(from, link)
        const { size, mtimeMs } = statSync(source)
        found.set(path, { path, source, bytes: size, modified: mtimeMs })
      } catch (error) {
        // Deleted while it was looked at.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      }
    }
    return found
  }
}

const tailOf = (path: string) => ofPicture.exec(path)?.[1] ?? path

/** Where drives know no links, or the folder of backups is on another one, it is read in place. */
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

/** All that lies there but for what is just being received; as paths with `/` below the data. */
function* listFiles(uploads: string): Generator<string> {
  for (const entry of list(uploads)) {
    const path = join(uploads, entry.name)
    if (entry.isFile()) yield pathOf(path)
    if (!entry.isDirectory() || entry.name === '.tmp') continue
    for (const inside of list(path, true)) {
      if (inside.isFile()) yield pathOf(join(inside.parentPath, inside.name))
    }
  }
  function pathOf(path: string): string {
    return relative(dirname(uploads), path).split(sep).join('/')
  }
}

/** Nothing where the folder is not there, or was moved while it was read. */
function list(folder: string, recursive = false): Dirent[] {
  for (let tried = 1; ; tried++) {
    try {
      return readdirSync(folder, { withFileTypes: true, recursive })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tried === 5) throw error
      if (!statSync(folder, { throwIfNoEntry: false })) return []
    }
  }
}
