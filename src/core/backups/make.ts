import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { open, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createArchive } from '#src/core/backups/archive/archive-writer.ts'
import {
  databaseName,
  formatVersion,
  keyName,
  type Manifest,
  type ManifestFile,
  manifestName,
  readmeName,
  type Summary,
} from '#src/core/backups/archive/manifest.ts'
import { extractFiles, readBack } from '#src/core/backups/archive/unpack.ts'
import { randomId } from '#src/core/database/index.ts'
import { wholeAddress } from '#src/core/media/index.ts'
import { moveToFreeName, syncFolder, version } from '#src/core/process/index.ts'
import { formatBytes } from '#src/core/text/bytes.shared.ts'
import { BackupRefused } from './backup-refused.ts'
import type { BackupProgress } from './backups.schema.ts'
import { createBundle } from './bundle.ts'
import { copyDatabase } from './database-copy.ts'
import { margin, refuseWithout, sumBytes } from './disk-space.ts'
import { damagedFiles, formatFileName, readmeText } from './formats.ts'
import { backupsFolder } from './lock.ts'
import { type Packable, type PhotoArchive, planPhotos } from './photo-archives.ts'
import { findPictureId, linkUploads, type Upload } from './uploads-copy.ts'

export type MakeOptions = {
  dataDir: string
  secret: string
  phrase: string
  now: Date
  /** Target file outside the folder: one whole backup, and no state changes */
  to?: string | undefined
  /** Bytes all backups may take; undefined: a quarter of what is free */
  maxBytes?: number | undefined
  forRestore?: boolean
}

type Making = MakeOptions & {
  /** Folder on the same disk; the caller empties it */
  work: string
  /** Proven archives of photos */
  archives: PhotoArchive[]
  /** Content keys of what kept backups need; undefined if one of them can't be read */
  needed: ReadonlySet<string> | undefined
  /** Gives a proven file its name. Returns its path. */
  store: (draft: string, name: string, summary: Summary) => string
  report: (progress: Omit<BackupProgress, 'task'>) => void
}

/**
 * Makes a backup: archives of new photos, then the database. Each is read back before it is stored.
 * @throws BackupRefused; stored archives stay
 */
export async function makeFiles(making: Making) {
  const { dataDir, work, to, archives, report } = making
  if (to && existsSync(to)) {
    throw new BackupRefused(
      'surprising',
      `Le fichier ${to} existe déjà\u00a0: il est laissé tel quel.`,
    )
  }
  report({ step: 'database', done: 0, total: 0 })
  refuseBeyond(making, [])
  const linkedUploads = linkUploads(dataDir, join(work, 'uploads'))
  const copy = join(work, databaseName)
  const { pictures, shown, ...contents } = await copyDatabase(join(dataDir, databaseName), copy)
  const uploads = linkedUploads.selectFiles(pictures)
  const { archived, onlyArchived, writes } = planPhotos({ ...making, uploads, pictures })
  const toPack = writes.flatMap(({ files }) => files)
  refuseBeyond(making, toPack)

  const origin = { format: formatVersion, appVersion: version, made: making.now.toISOString() }
  const total = sumBytes(toPack) + statSync(copy).size
  let done = 0
  const onRead = (bytes: number) => {
    done += bytes
    report({ step: 'packing', done, total })
  }
  const draft = join(work, 'draft.zip')
  const name = freeName(dataDir, origin.made)
  const readme = readmeText(origin, name)
  const written: PhotoArchive[] = []
  for (const { name: photosName, files } of writes) {
    const sources = await findSources(making, files)
    const manifest = await pack(making, draft, {
      head: { ...origin, ...noContents, id: randomId(), kind: 'photos' },
      readme,
      sources,
      onRead,
    })
    const summary = await prove(making, draft)
    const path = making.store(draft, photosName, summary)
    written.push({ name: photosName, path, bytes: summary.bytes, files: manifest.files })
  }

  const key = join(work, keyName)
  await writeFile(key, `${making.secret}\n`, { mode: 0o600 })
  for (const { files } of written) for (const file of files) archived.set(file.path, file)
  const archivedFiles: ManifestFile[] = [
    ...uploads.flatMap(({ path, modified }) => {
      const file = archived.get(path)
      if (!file) return []
      const entry: ManifestFile = { ...file, path, modified, inBase: true }
      return shown.has(wholeAddress(`/${path}`)) ? entry : { ...entry, unused: true as const }
    }),
    ...onlyArchived.map((file) => ({ ...file, inBase: true as const })),
  ]
  const pictureIds = new Set(archivedFiles.map(({ path }) => findPictureId(path)))
  const missingPictures = [...pictures].filter((id) => !pictureIds.has(id)).length
  await pack(making, draft, {
    head: { ...origin, ...contents, missingPictures, id: randomId(), kind: 'database' },
    readme,
    sources: [fileAt(databaseName, copy), fileAt(keyName, key)],
    archivedFiles,
    onRead,
  })
  const summary = await prove(making, draft)
  const path = making.store(draft, name, summary)
  const parts = [path, ...[...archives, ...written].map(({ path }) => path)]
  if (to) await bundle(making, to, parts, readmeText(origin, basename(to), name))
  return { path: to ?? path, summary, written, onlyArchived, archivedFiles }
}

/** What the manifest of an archive of photos says of a database. */
const noContents = { lastMigration: '', counts: {}, missingPictures: 0 }

/** Refuses where the disk or the bound has no room for the database and more files. */
function refuseBeyond({ dataDir, maxBytes, to, work, archives }: Making, files: Packable[]): void {
  const database =
    statSync(join(dataDir, databaseName)).size +
    (statSync(join(dataDir, `${databaseName}-wal`), { throwIfNoEntry: false })?.size ?? 0)
  const total = sumBytes(archives) + sumBytes(files)
  // Room for the database copy, the archives and the unpacked proof.
  const needed = 3 * database + sumBytes(files) + margin
  refuseWithout(needed, work, 'une sauvegarde')
  if (to) refuseWithout(needed + total, dirname(to), 'une sauvegarde')
  if (to || maxBytes === undefined || total <= maxBytes) return
  throw new BackupRefused(
    'bound',
    `La sauvegarde prendrait environ ${formatBytes(total)}, plus que les ${formatBytes(maxBytes)} de BACKUP_KEEP_MB\u00a0: elle n’a pas été faite.`,
  )
}

/** Unpacks the files that only older archives have. */
async function findSources({ work, phrase }: Making, files: Packable[]): Promise<Upload[]> {
  const moved = join(work, 'moved')
  rmSync(moved, { recursive: true, force: true })
  const archiveFolder = (archive: string) => join(moved, basename(archive))
  const lost = files.flatMap((file) => ('archive' in file ? [file] : []))
  for (const [archive, lostFiles] of Map.groupBy(lost, ({ archive }) => archive)) {
    await extractFiles(archive, phrase, lostFiles, archiveFolder(archive))
  }
  return files.map((file) =>
    'archive' in file ? { ...file, source: join(archiveFolder(file.archive), file.path) } : file,
  )
}

type Packing = {
  /** The manifest without its files */
  head: Omit<Manifest, 'files'>
  readme: string
  sources: Upload[]
  /** Files of the backup that are in archives of photos */
  archivedFiles?: ManifestFile[]
  onRead: (bytes: number) => void
}

async function pack(
  { phrase }: Making,
  draft: string,
  { head, readme, sources, archivedFiles = [], onRead }: Packing,
): Promise<Manifest> {
  const compress = head.kind === 'database'
  const files: ManifestFile[] = []
  await using archive = await createArchive(draft, phrase)
  await archive.addText(readmeName, readme, { plain: true })
  for (const { path, source, modified } of sources) {
    const packed = await archive.addFile(path, source, { compress, onRead }).catch(ignoreMissing)
    if (packed) files.push({ path, modified, ...packed })
  }
  const manifest: Manifest = { ...head, files: [...files, ...archivedFiles] }
  await archive.addText(manifestName, JSON.stringify(manifest))
  await archive.finish()
  return manifest
}

/** A file may be deleted before it is read if no hard link holds it. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

function fileAt(path: string, source: string): Upload {
  const { size, mtimeMs } = statSync(source)
  return { path, source, bytes: size, modified: mtimeMs }
}

/** Reads a file back. Only the database is unpacked; photos are compared as a stream. */
async function prove({ work, phrase, report }: Making, draft: string, onlyItself = true) {
  const folder = join(work, 'proof')
  mkdirSync(folder)
  const onRead = (done: number, total: number) => report({ step: 'checking', done, total })
  const { summary, unreadable } = await readBack({
    files: [draft],
    phrase,
    folder,
    onlyItself,
    onRead,
  })
  if (unreadable.length > 0) throw damagedFiles(unreadable)
  rmSync(folder, { recursive: true })
  return summary
}

/** Writes a whole backup into one file, and reads all of it back. */
async function bundle(making: Making, to: string, files: string[], readme: string) {
  const draft = `${to}.incomplet`
  rmSync(draft, { force: true })
  try {
    await using file = await open(draft, 'wx', 0o600)
    await file.writeFile((await createBundle(files, readme)).read())
    await file.sync()
    await prove(making, draft, false)
    moveToFreeName(draft, to)
    syncFolder(dirname(to))
  } finally {
    rmSync(draft, { force: true })
  }
}

function freeName(dataDir: string, made: string): string {
  for (let n = 1; ; n++) {
    const name = formatFileName(made, n)
    if (!existsSync(join(backupsFolder(dataDir), name))) return name
  }
}
