import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { FileEntry } from '@zip.js/zip.js'
import { BackupRefused } from '#src/core/backups/backup-refused.ts'
import { checkCopy } from '#src/core/backups/database-copy.ts'
import { margin, refuseWithout, sumOf, translateFull } from '#src/core/backups/disk-space.ts'
import { syncFolder } from '#src/core/process/index.ts'
import { type ArchiveReader, openArchive, readEntry } from './archive-reader.ts'
import {
  databaseName,
  type Manifest,
  type ManifestFile,
  type Summary,
  summaryOf,
} from './manifest.ts'

type Options = {
  /** The backup, and its full one unless that lies beside it under its own name */
  files: string[]
  phrase: string
  /** Existing folder; the database is unpacked into it */
  folder: string
  /** Unpacks all other files too, which are otherwise only read */
  all?: boolean
  onRead: (done: number, total: number) => void
}

/**
 * Decrypts every file, compares its size and SHA-256, and checks the database. An addition is read
 * together with its full backup. @throws BackupRefused
 */
export async function readBack(options: Options): Promise<Summary> {
  const { phrase, folder, all = false } = options
  const isWanted = (path: string) => all || path === databaseName
  await using archives = new AsyncDisposableStack()
  const { main, base } = await openAll(options.files, phrase, archives)
  const wantedFiles = main.manifest.files.filter(({ path }) => isWanted(path))
  // The manifest's sizes suffice: reading never takes more.
  refuseWithout(sumOf(wantedFiles) + margin, folder, 'ouvrir cette sauvegarde')
  const left = new Map(main.manifest.files.map((file) => [file.path, file]))
  const total = sumOf(main.manifest.files)
  let done = 0
  const onRead = (bytes: number) => {
    done += bytes
    options.onRead(done, total)
  }
  for (const archive of base ? [main.archive, base] : [main.archive]) {
    for await (const entry of archive.entries()) {
      const file = left.get(entry.filename)
      if (!file || (file.inBase ?? false) !== (archive === base)) continue
      left.delete(entry.filename)
      await readOne(entry, file, isWanted(file.path) ? join(folder, file.path) : undefined, onRead)
    }
  }
  const [missing] = left.keys()
  if (missing) {
    throw new BackupRefused(
      'damaged',
      `La sauvegarde est incomplète\u00a0: il y manque ${left.size} de ses fichiers, dont ${missing}.`,
    )
  }
  checkCopy(join(folder, databaseName), main.manifest)
  return summaryOf(main.manifest, await main.archive.size())
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

/** Opens the backup and its full one, given in either order. */
async function openAll(files: string[], phrase: string, opened: AsyncDisposableStack) {
  const found: { archive: ArchiveReader; manifest: Manifest }[] = []
  const openOne = async (path: string) => {
    const archive = opened.use(await openArchive(path, phrase))
    const one = { archive, manifest: await archive.readManifest() }
    found.push(one)
    return one
  }
  for (const path of files) await openOne(path)
  const main = found.find(({ manifest }) => manifest.kind === 'addition') ?? found[0]
  if (!main) throw new BackupRefused('not-found', 'Aucune sauvegarde n’est donnée.')
  const { base } = main.manifest
  if (main.manifest.kind === 'full' || !base) return { main, base: undefined }
  const beside = join(dirname(main.archive.path), basename(base.name))
  if (!found.some(({ manifest }) => manifest.id === base.id) && existsSync(beside)) {
    await openOne(beside)
  }
  const under = found.find(({ manifest }) => manifest.id === base.id)
  if (under) return { main, base: under.archive }
  throw new BackupRefused(
    'base-missing',
    `Cette sauvegarde complète la sauvegarde ${base.name}, qui manque\u00a0: mettez les deux fichiers dans le même dossier.`,
  )
}

async function readOne(
  entry: FileEntry,
  expected: ManifestFile,
  path: string | undefined,
  onRead: (bytes: number) => void,
): Promise<void> {
  if (path) await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await using target = path ? await open(path, 'wx', 0o600) : undefined
  const { sha256 } = await readEntry(entry, expected.bytes, async (piece) => {
    await target?.writeFile(piece)
    onRead(piece.length)
  })
  if (sha256 !== expected.sha256) {
    throw new BackupRefused('damaged', `La sauvegarde est abîmée\u00a0: ${expected.path} a changé.`)
  }
  const modified = expected.modified / 1000
  await target?.utimes(modified, modified)
  await target?.sync()
}

/** Syncs folders, so that file names survive a power cut. */
async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isDirectory()) syncFolder(join(entry.parentPath, entry.name))
  }
  syncFolder(folder)
}
