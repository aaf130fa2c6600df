import { randomId } from '#src/core/database/index.ts'
import type { ManifestFile } from './archive/manifest.ts'
import { sumBytes } from './disk-space.ts'
import { findPictureId, type Upload } from './uploads-copy.ts'

/*
 * Photos are in archives by month. A month's archive is written again with the photos that are new,
 * until it is large: from then on it stays as it is.
 */

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
const createName = (month: string) => `photos-${month}-${randomId().slice(0, 8)}.zip`

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
  /** Content keys of what kept backups need; undefined if one of them can't be read */
  needed: ReadonlySet<string> | undefined
}

/**
 * Plans new archives (`writes`).
 * @returns `archived`: files of archives by the path of the same upload; `onlyArchived`: files of
 * pictures that the disk has lost
 */
export function planPhotos({ uploads, pictures, archives, needed }: Present) {
  const filesByPath = Map.groupBy(
    archives.flatMap(({ files }) => files),
    ({ path }) => path,
  )
  const archived = new Map<string, ManifestFile>()
  const uploadsByKey = new Map<string, Upload>()
  const added: Upload[] = []
  for (const upload of uploads) {
    const file = filesByPath.get(upload.path)?.find((one) => isSame(one, upload))
    if (file) {
      archived.set(upload.path, file)
      uploadsByKey.set(contentKey(file), upload)
    } else added.push(upload)
  }
  const onDisk = new Set(uploads.map(({ path }) => findPictureId(path)))
  const onlyArchived = [...filesByPath].flatMap(([path, [file]]) => {
    const id = findPictureId(path)
    return file && id && pictures.has(id) && !onDisk.has(id) ? [file] : []
  })

  const shown = new Set([...uploadsByKey.keys(), ...onlyArchived.map(contentKey)])
  const isUsed = (file: ManifestFile) =>
    !needed || needed.has(contentKey(file)) || shown.has(contentKey(file))
  const isUsedWhole = ({ files }: PhotoArchive) => files.every(isUsed)
  const stays = (archive: PhotoArchive) => isUsedWhole(archive) && isLarge(archive)

  const stored = new Set(archives.filter(stays).flatMap(({ files }) => files.map(contentKey)))
  const addedByMonth = Map.groupBy(added, formatMonth)
  const openByMonth = Map.groupBy(
    archives.filter((archive) => !stays(archive)),
    ({ name }) => readMonth(name),
  )
  const months = new Set([...addedByMonth.keys(), ...openByMonth.keys()])
  const writes = [...months].flatMap((month) => {
    const newFiles = addedByMonth.get(month) ?? []
    const open = openByMonth.get(month) ?? []
    if (newFiles.length === 0 && open.every(isUsedWhole)) return []
    const moved: Packable[] = []
    for (const { path, files } of open) {
      for (const file of files) {
        const key = contentKey(file)
        if (!isUsed(file) || stored.has(key)) continue
        stored.add(key)
        moved.push(uploadsByKey.get(key) ?? { ...file, archive: path })
      }
    }
    return split([...moved, ...newFiles]).map((files) => ({ name: createName(month), files }))
  })
  return { archived, onlyArchived, writes }
}

/** A ZIP opened by hand gives files a time rounded by up to two seconds. */
const isSame = (file: ManifestFile, { bytes, modified }: Upload) =>
  file.bytes === bytes && Math.abs(file.modified - modified) < 2000

const isLarge = ({ bytes, files }: PhotoArchive) =>
  bytes > archiveLimits.bytes / 2 || files.length > archiveLimits.files / 2

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

/**
 * Lists archives that can be deleted: every photo a backup needs is in another archive too.
 * @param archives the first ones are deleted first
 */
export function listRedundant(archives: PhotoArchive[], needed: ReadonlySet<string>): string[] {
  const copies = new Map<string, number>()
  const add = (key: string, count: number) => copies.set(key, (copies.get(key) ?? 0) + count)
  const contents = archives.map(({ name, files }) => ({
    name,
    keys: new Set(files.map(contentKey)),
  }))
  for (const { keys } of contents) for (const key of keys) add(key, 1)
  const redundant: string[] = []
  for (const { name, keys } of contents) {
    if ([...keys].some((key) => needed.has(key) && copies.get(key) === 1)) continue
    for (const key of keys) add(key, -1)
    redundant.push(name)
  }
  return redundant
}
