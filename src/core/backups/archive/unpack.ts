import { readdirSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileEntry } from '@zip.js/zip.js'
import { BackupRefused } from '#src/core/backups/backup-refused.ts'
import { checkCopy } from '#src/core/backups/database-copy.ts'
import { margin, refuseWithout, sumOf, translateFull } from '#src/core/backups/disk-space.ts'
import { describeMissing, missingArchives } from '#src/core/backups/formats.ts'
import { isPhotosName } from '#src/core/backups/photo-archives.ts'
import { pictureIdOf } from '#src/core/backups/uploads-copy.ts'
import { syncFolder } from '#src/core/process/index.ts'
import { type ArchiveReader, openArchives, readEntry } from './archive-reader.ts'
import {
  databaseName,
  type Manifest,
  type ManifestFile,
  type Summary,
  summaryOf,
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
  alone?: boolean
  /** Photos whose archive is missing are left out */
  incomplete?: boolean
  onRead: (done: number, total: number) => void
}

/**
 * Decrypts every file, compares its size and SHA-256, and checks the database.
 * @throws BackupRefused
 */
export async function readBack(options: Options): Promise<Summary> {
  const { files, phrase, folder, all = false, alone = false } = options
  await using opened = new AsyncDisposableStack()
  const { main, others, missing } = await openBackup(files, phrase, opened, alone)
  if (missing.length > 0 && !options.incomplete)
    throw missingArchives(describeMissing(missing, main.manifest))
  const isKept = (path: string) => all || path === databaseName
  const lost = new Set(alone ? main.manifest.files.filter(({ inBase }) => inBase) : missing)
  const wanted = main.manifest.files.filter((file) => !lost.has(file))
  // The manifest's sizes suffice: reading never takes more.
  refuseWithout(
    sumOf(wanted.filter(({ path }) => isKept(path))) + margin,
    folder,
    'ouvrir cette sauvegarde',
  )
  // Content is what counts: a picture may have been in the trash when it was archived.
  const left = Map.groupBy(wanted, ({ sha256 }) => sha256)
  const total = sumOf([...left.values()].flatMap(([file]) => file ?? []))
  let done = 0
  const onRead = (bytes: number) => {
    done += bytes
    options.onRead(done, total)
  }
  for (const { archive, manifest } of [main, ...others]) {
    const inside = new Map(manifest.files.map((file) => [file.path, file]))
    for await (const entry of archive.entries()) {
      const file = inside.get(entry.filename)
      const same = file && !file.inBase && left.get(file.sha256)
      if (!same) continue
      left.delete(file.sha256)
      await readOne(
        entry,
        file,
        same.filter(({ path }) => isKept(path)),
        folder,
        onRead,
      )
    }
  }
  if (left.size > 0) {
    const [[first] = []] = left.values()
    throw new BackupRefused(
      'damaged',
      `La sauvegarde est incomplète\u00a0: il y manque ${left.size} de ses fichiers, dont ${first?.path}.`,
    )
  }
  if (main.manifest.kind !== 'photos') checkCopy(join(folder, databaseName), main.manifest)
  const summary = summaryOf(main.manifest, main.archive.bytes)
  const pictures = new Set(missing.map(({ path }) => pictureIdOf(path) ?? path)).size
  return { ...summary, missingPictures: summary.missingPictures + pictures }
}

/**
 * Unpacks, checks and syncs everything, laid out like a data folder. Files keep their times.
 * @param options the folder is created, or must be empty; a failure empties it
 * @throws BackupRefused
 */
export async function unpackAll(options: Omit<Options, 'all'>): Promise<Summary> {
  const { folder } = options
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) {
    throw new BackupRefused(
      'surprising',
      `Le dossier ${folder} n’est pas vide\u00a0: rien n’a été fait.`,
    )
  }
  try {
    const summary = await readBack({ ...options, all: true })
    await syncFolders(folder)
    return summary
  } catch (error) {
    for (const name of await readdir(folder)) {
      await rm(join(folder, name), { recursive: true, force: true })
    }
    throw translateFull(error)
  }
}

export type Opened = { archive: ArchiveReader; manifest: Manifest }

/** The newest kinds need others: it is the one that is restored. */
const kinds = ['addition', 'database', 'full', 'photos'] as const

/**
 * Opens a backup with the archives it needs: given ones, or else those beside it.
 * @returns `missing`: its files that none of them has
 * @throws BackupRefused
 */
export async function openBackup(
  files: string[],
  phrase: string,
  opened: AsyncDisposableStack,
  alone = false,
) {
  const found: Opened[] = []
  const openFile = async (path: string) => {
    for (const archive of await openArchives(path, phrase, opened)) {
      found.push({ archive, manifest: await archive.readManifest() })
    }
  }
  for (const path of files) await openFile(path)
  const [main] = found.toSorted(
    (one, other) => kinds.indexOf(one.manifest.kind) - kinds.indexOf(other.manifest.kind),
  )
  if (!main) throw new BackupRefused('not-found', 'Aucune sauvegarde n’est donnée.')
  const listMissing = () => {
    const there = new Set(
      found.flatMap(({ manifest }) =>
        manifest.files.flatMap(({ inBase, sha256 }) => (inBase ? [] : sha256)),
      ),
    )
    return main.manifest.files.filter(({ sha256 }) => !there.has(sha256))
  }
  let missing = alone ? [] : listMissing()
  if (missing.length > 0) {
    for (const path of listBeside(main)) {
      // Another site's archives may lie there too.
      await openFile(path).catch((error) => {
        if (!(error instanceof BackupRefused)) throw error
      })
    }
    missing = listMissing()
  }
  return { main, others: found.filter((one) => one !== main), missing }
}

/** Reads the manifest of one archive. @throws BackupRefused */
export async function readManifest(path: string, phrase: string): Promise<Manifest> {
  await using opened = new AsyncDisposableStack()
  return (await openBackup([path], phrase, opened, true)).main.manifest
}

/** Unpacks some of the files of one archive. @throws BackupRefused */
export async function extractFiles(
  path: string,
  phrase: string,
  wanted: ManifestFile[],
  folder: string,
): Promise<void> {
  await using opened = new AsyncDisposableStack()
  const files = new Map(wanted.map((file) => [file.path, file]))
  for (const archive of await openArchives(path, phrase, opened)) {
    for await (const entry of archive.entries()) {
      const file = files.get(entry.filename)
      if (file) await readOne(entry, file, [file], folder, () => {})
    }
  }
}

/** Lists archives in the folder of a backup that it may need. */
function listBeside({ archive, manifest: { base } }: Opened): string[] {
  const folder = dirname(archive.path)
  return readdirSync(folder)
    .filter((name) => isPhotosName(name) || name === base?.name)
    .map((name) => join(folder, name))
}

/** Reads an entry, and writes it to each of the wanted files. @throws BackupRefused */
async function readOne(
  entry: FileEntry,
  { path, bytes, sha256: expected }: ManifestFile,
  wanted: ManifestFile[],
  folder: string,
  onRead: (bytes: number) => void,
): Promise<void> {
  await using opened = new AsyncDisposableStack()
  const targets: FileHandle[] = []
  for (const file of wanted) {
    const target = join(folder, file.path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    targets.push(opened.use(await open(target, 'wx', 0o600)))
  }
  const { sha256 } = await readEntry(entry, bytes, async (piece) => {
    for (const target of targets) await target.writeFile(piece)
    onRead(piece.length)
  })
  if (sha256 !== expected) {
    throw new BackupRefused('damaged', `La sauvegarde est abîmée\u00a0: ${path} a changé.`)
  }
  for (const [n, target] of targets.entries()) {
    const modified = (wanted[n]?.modified ?? 0) / 1000
    await target.utimes(modified, modified)
    await target.sync()
  }
}

/** Syncs folders, so that file names survive a power cut. */
async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isDirectory()) syncFolder(join(entry.parentPath, entry.name))
  }
  syncFolder(folder)
}
