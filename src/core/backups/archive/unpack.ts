import { readdirSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileEntry } from '@zip.js/zip.js'
import { BackupRefused } from '#src/core/backups/backup-refused.ts'
import { checkCopy } from '#src/core/backups/database-copy.ts'
import { margin, refuseWithout, sumBytes, translateFull } from '#src/core/backups/disk-space.ts'
import {
  damagedFiles,
  describeMissing,
  goOnWithout,
  missingArchives,
} from '#src/core/backups/formats.ts'
import { isPhotosName } from '#src/core/backups/photo-archives.ts'
import { findPictureId, isShown } from '#src/core/backups/uploads-copy.ts'
import { syncFolder } from '#src/core/process/index.ts'
import { type ArchiveReader, openArchives, readEntry } from './archive-reader.ts'
import {
  databaseName,
  type Manifest,
  type ManifestFile,
  type Summary,
  toSummary,
} from './manifest.ts'

type Options = {
  /** The backup; what it needs is also looked for in its folder */
  files: string[]
  phrase: string
  /** Existing folder; the database is unpacked into it */
  folder: string
  /** Unpacks all other files too, which are otherwise only read */
  all?: boolean
  /** Reads only what is in the file itself */
  onlyItself?: boolean
  /** Photos that are missing or can't be read are not refused; those of the trash never are */
  incomplete?: boolean
  onRead: (done: number, total: number) => void
}

export type Content = {
  summary: Summary
  /** Files that no archive has */
  missing: ManifestFile[]
  /** Files that can't be read, but for the database */
  unreadable: ManifestFile[]
}

/**
 * Decrypts every file, compares its size and SHA-256, and checks the database. Only a database that
 * can't be read is refused.
 */
export async function readBack(options: Options): Promise<Content> {
  const { files, phrase, folder, all = false, onlyItself = false } = options
  await using opened = new AsyncDisposableStack()
  const { main, otherFiles, missing } = await openBackup(files, phrase, opened, onlyItself)
  const shown = missing.filter(isShown)
  if (shown.length > 0 && !options.incomplete) throw missingArchives(describeMissing(shown))
  const isUnpacked = (path: string) => all || path === databaseName
  const absent = new Set(onlyItself ? main.manifest.files.filter(({ inBase }) => inBase) : missing)
  const wanted = main.manifest.files.filter((file) => !absent.has(file))
  // The manifest's sizes suffice: reading never takes more.
  refuseWithout(
    sumBytes(wanted.filter(({ path }) => isUnpacked(path))) + margin,
    folder,
    'ouvrir cette sauvegarde',
  )
  // Content is what counts: a picture may have been in the trash when it was archived.
  const notYetRead = Map.groupBy(wanted, ({ sha256 }) => sha256)
  const total = sumBytes([...notYetRead.values()].flatMap(([file]) => file ?? []))
  let done = 0
  const onRead = (bytes: number) => {
    done += bytes
    options.onRead(Math.min(done, total), total)
  }
  for (const { archive, manifest } of [main, ...otherFiles]) {
    const filesByPath = new Map(manifest.files.map((file) => [file.path, file]))
    await eachEntry(archive, async (entry) => {
      const file = filesByPath.get(entry.filename)
      const wantedFiles = file && !file.inBase && notYetRead.get(file.sha256)
      if (!wantedFiles) return
      const unpacked = wantedFiles.filter(({ path }) => isUnpacked(path))
      const isRead = await readOne(entry, file, unpacked, folder, onRead)
      if (isRead) notYetRead.delete(file.sha256)
    })
  }
  const unreadable = [...notYetRead.values()].flat()
  const database = unreadable.find(({ path }) => path === databaseName)
  if (database) {
    throw new BackupRefused(
      'damaged',
      `La sauvegarde est abîmée\u00a0: ${databaseName} ne peut pas être relu.`,
    )
  }
  if (main.manifest.kind !== 'photos') checkCopy(join(folder, databaseName), main.manifest)
  const summary = toSummary(main.manifest, main.archive.bytes)
  const pictures = new Set(missing.map(({ path }) => findPictureId(path) ?? path)).size
  const missingPictures = summary.missingPictures + pictures
  return { summary: { ...summary, missingPictures }, missing, unreadable }
}

/** Reads entries of an archive whose list may be damaged from some entry on. */
async function eachEntry(
  archive: ArchiveReader,
  read: (entry: FileEntry) => Promise<void>,
): Promise<void> {
  const entries = archive.entries()
  for (;;) {
    const next = await entries.next().catch((error) => {
      if (error instanceof BackupRefused) return { done: true } as const
      throw error
    })
    if (next.done) return
    await read(next.value)
  }
}

/**
 * Unpacks, checks and syncs everything, laid out like a data folder. Files keep their times.
 * `folder` is created, or must be empty. It is emptied again if unpacking fails.
 */
export async function unpackAll(options: Omit<Options, 'all'>): Promise<Content> {
  const { folder, incomplete } = options
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) {
    throw new BackupRefused(
      'surprising',
      `Le dossier ${folder} n’est pas vide\u00a0: rien n’a été fait.`,
    )
  }
  try {
    const content = await readBack({ ...options, all: true })
    const shown = content.unreadable.filter(isShown)
    if (shown.length > 0 && !incomplete) throw damagedFiles(shown, goOnWithout)
    await syncFolders(folder)
    return content
  } catch (error) {
    for (const name of await readdir(folder)) {
      await rm(join(folder, name), { recursive: true, force: true })
    }
    throw translateFull(error)
  }
}

export type Opened = { archive: ArchiveReader; manifest: Manifest }

/**
 * Opens a backup with the archives it needs: given ones, or else those beside it.
 * @returns `missing`: its files that none of them has
 */
export async function openBackup(
  files: string[],
  phrase: string,
  opened: AsyncDisposableStack,
  onlyItself = false,
) {
  const found: Opened[] = []
  let firstRefusal: unknown
  const openFile = async (path: string) => {
    for (const archive of await openArchives(path, phrase, opened)) {
      try {
        found.push({ archive, manifest: await archive.readManifest() })
      } catch (error) {
        // An archive of photos that can't be opened counts as missing.
        if (!(error instanceof BackupRefused)) throw error
        firstRefusal ??= error
      }
    }
  }
  for (const path of files) await openFile(path)
  const main = found.find(({ manifest }) => manifest.kind === 'database') ?? found[0]
  if (!main || (firstRefusal && main.manifest.kind === 'photos'))
    throw firstRefusal ?? new BackupRefused('not-found', 'Aucune sauvegarde n’est donnée.')
  const listMissing = () => {
    const hashes = new Set(
      found.flatMap(({ manifest }) =>
        manifest.files.flatMap(({ inBase, sha256 }) => (inBase ? [] : sha256)),
      ),
    )
    return main.manifest.files.filter(({ sha256 }) => !hashes.has(sha256))
  }
  let missing = onlyItself ? [] : listMissing()
  if (missing.length > 0) {
    const folder = dirname(main.archive.path)
    for (const name of readdirSync(folder).filter(isPhotosName)) {
      // Another site's archives may lie there too.
      await openFile(join(folder, name)).catch((error) => {
        if (!(error instanceof BackupRefused)) throw error
      })
    }
    missing = listMissing()
  }
  return { main, otherFiles: found.filter((one) => one !== main), missing }
}

export async function readManifest(path: string, phrase: string): Promise<Manifest> {
  await using opened = new AsyncDisposableStack()
  return (await openBackup([path], phrase, opened, true)).main.manifest
}

/** Unpacks some of the files of one archive; those that can't be read are left out. */
export async function extractFiles(
  path: string,
  phrase: string,
  wanted: ManifestFile[],
  folder: string,
): Promise<void> {
  await using opened = new AsyncDisposableStack()
  const files = new Map(wanted.map((file) => [file.path, file]))
  for (const archive of await openArchives(path, phrase, opened)) {
    await eachEntry(archive, async (entry) => {
      const file = files.get(entry.filename)
      if (file) await readOne(entry, file, [file], folder, () => {})
    })
  }
}

/** Reads an entry, and writes it to each of the wanted files. Returns false if it can't be read. */
async function readOne(
  entry: FileEntry,
  { bytes, sha256: expected }: ManifestFile,
  wanted: ManifestFile[],
  folder: string,
  onRead: (bytes: number) => void,
): Promise<boolean> {
  await using opened = new AsyncDisposableStack()
  const paths = wanted.map((file) => join(folder, file.path))
  const targets: FileHandle[] = []
  for (const path of paths) {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    targets.push(opened.use(await open(path, 'wx', 0o600)))
  }
  const packed = await readEntry(entry, bytes, async (piece) => {
    for (const target of targets) await target.writeFile(piece)
    onRead(piece.length)
  }).catch((error) => {
    // The archive's list was readable with the phrase: a wrong one is damage too.
    if (error instanceof BackupRefused) return undefined
    throw error
  })
  if (packed?.sha256 !== expected) {
    for (const path of paths) await rm(path)
    return false
  }
  for (const [n, target] of targets.entries()) {
    const modified = (wanted[n]?.modified ?? 0) / 1000
    await target.utimes(modified, modified)
    await target.sync()
  }
  return true
}

/** Syncs folders, so that file names survive a power cut. */
async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isDirectory()) syncFolder(join(entry.parentPath, entry.name))
  }
  syncFolder(folder)
}
