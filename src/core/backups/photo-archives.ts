import { randomId } from '#src/core/database/index.ts'
import type { ManifestFile } from './archive/manifest.ts'
import { sumBytes } from './disk-space.ts'
import { findPictureId, type Upload } from './uploads-copy.ts'

/** Proven archive of this site with uploads of one month, as its manifest lists them. */
export type PhotoArchive = { name: string; path: string; bytes: number; files: ManifestFile[] }

/** File for a new archive: on the disk, or only in an older archive. */
export type Packable = Upload | (ManifestFile & { archive: string })

/** Limits of an archive: the ZIP library holds about 15 kB of each file until its end. */
export const archiveLimits = { bytes: 500_000_000, files: 2000 }

const photosName = /^photos-(\d{4}-\d{2})-[0-9a-z]{8}\.zip$/

export const isPhotosName = (name: string) => photosName.test(name)

/** Month of a file's name, yyyy-MM */
const readMonth = (name: string) => photosName.exec(name)?.[1] ?? ''

/** Names are never used again: a copy elsewhere may lie under an older one. */
const newName = (month: string) => `photos-${month}-${randomId().slice(0, 8)}.zip`

export const formatMonth = ({ modified }: { modified: number }) =>
  new Date(modified).toISOString().slice(0, 7)

/** Identifies content, on the disk or in an archive. */
export const contentKey = ({ path, sha256 }: ManifestFile) => `${path} ${sha256}`

type Present = {
  /** Uploads on the disk that belong to the database copy */
  uploads: Upload[]
  /** Pictures of the database copy */
  pictures: ReadonlySet<string>
  archives: PhotoArchive[]
  /** Keys of the files of kept backups; undefined if one of them can't be read */
  mentioned: ReadonlySet<string> | undefined
}

/**
 * Plans new archives. `same`: files of archives by the path of an upload; `recovered`: those that
 * the site shows and the disk has lost. A full one stays; any other is written again with what its month has got
 * since, and so is one with a file that neither the site nor a kept backup has.
 */
export function planPhotos({ uploads, pictures, archives, mentioned }: Present) {
  const archived = Map.groupBy(
    archives.flatMap(({ files }) => files),
    ({ path }) => path,
  )
  const same = new Map<string, ManifestFile>()
  const present = new Map<string, Upload>()
  const fresh: Upload[] = []
  for (const upload of uploads) {
    const file = archived.get(upload.path)?.find((one) => isSame(one, upload))
    if (!file) {
      fresh.push(upload)
      continue
    }
    same.set(upload.path, file)
    present.set(contentKey(file), upload)
  }
  const onDisk = new Set(uploads.map(({ path }) => findPictureId(path)))
  const recovered = [...archived.values()].flatMap(([file]) => {
    const id = file && findPictureId(file.path)
    if (!file || !id || !pictures.has(id) || onDisk.has(id)) return []
    return [file]
  })
  const used = new Set([...present.keys(), ...recovered.map(contentKey)])
  const isUsed = (file: ManifestFile) =>
    !mentioned || mentioned.has(contentKey(file)) || used.has(contentKey(file))
  const isClean = ({ files }: PhotoArchive) => files.every(isUsed)
  const isClosed = (archive: PhotoArchive) =>
    isClean(archive) &&
    (archive.bytes > archiveLimits.bytes / 2 || archive.files.length > archiveLimits.files / 2)

  const stored = new Set(archives.filter(isClosed).flatMap(({ files }) => files.map(contentKey)))
  const freshByMonth = Map.groupBy(fresh, formatMonth)
  const openByMonth = Map.groupBy(
    archives.filter((archive) => !isClosed(archive)),
    ({ name }) => readMonth(name),
  )
  const writes = [...new Set([...freshByMonth.keys(), ...openByMonth.keys()])].flatMap((month) => {
    const added = freshByMonth.get(month) ?? []
    const open = openByMonth.get(month) ?? []
    if (added.length === 0 && open.every(isClean)) return []
    const moved = open.flatMap(({ path, files }) =>
      files.flatMap((file): Packable[] => {
        if (!isUsed(file) || stored.has(contentKey(file))) return []
        stored.add(contentKey(file))
        return [present.get(contentKey(file)) ?? { ...file, archive: path }]
      }),
    )
    return split([...moved, ...added]).map((files) => ({ name: newName(month), files }))
  })
  return { same, recovered, writes }
}

/** A ZIP opened by hand gives files a time rounded by up to two seconds. */
const isSame = (file: ManifestFile, { bytes, modified }: Upload) =>
  file.bytes === bytes && Math.abs(file.modified - modified) < 2000

function split(files: Packable[]): Packable[][] {
  const all: Packable[][] = []
  // A path has one file in an archive.
  let paths = new Set<string>()
  for (const file of files) {
    const last = all.at(-1) ?? []
    const isFull =
      last.length >= archiveLimits.files || sumBytes(last) + file.bytes > archiveLimits.bytes
    if (last.length === 0 || isFull || paths.has(file.path)) {
      all.push([file])
      paths = new Set()
    } else last.push(file)
    paths.add(file.path)
  }
  return all
}

/** Lists archives of which others hold all that is mentioned. @param archives replaced ones first */
export function listNeedless(archives: PhotoArchive[], mentioned: ReadonlySet<string>) {
  const counts = new Map<string, number>()
  const keysOf = ({ files }: PhotoArchive) => [...new Set(files.map(contentKey))]
  for (const key of archives.flatMap(keysOf)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return archives.filter((archive) => {
    const keys = keysOf(archive)
    if (keys.some((key) => mentioned.has(key) && counts.get(key) === 1)) return false
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) - 1)
    return true
  })
}
