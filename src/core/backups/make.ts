import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { openArchive } from '#src/core/backups/archive/archive-reader.ts'
import { createArchive } from '#src/core/backups/archive/archive-writer.ts'
import {
  databaseName,
  formatVersion,
  keyName,
  type Manifest,
  type ManifestFile,
  manifestName,
  readmeName,
} from '#src/core/backups/archive/manifest.ts'
import { readBack } from '#src/core/backups/archive/unpack.ts'
import { randomId } from '#src/core/database/index.ts'
import { megabytes, moveToFreeName, syncFolder, version } from '#src/core/process/index.ts'
import { BackupRefused } from './backup-refused.ts'
import type { BackupProgress } from './backups.schema.ts'
import { copyDatabase } from './database-copy.ts'
import { margin, refuseWithout, sumOf } from './disk-space.ts'
import { fileNameOf, readmeText } from './formats.ts'
import { backupsFolder } from './lock.ts'
import { holdUploads, type Upload } from './uploads-copy.ts'

export type MakeOptions = {
  dataDir: string
  secret: string
  phrase: string
  now: Date
  kind?: 'full' | undefined
  /** Target file outside the folder: a full backup, and no state changes */
  to?: string | undefined
  /** Bytes all backups may take; undefined: a quarter of what is free */
  bound?: number | undefined
  forRestore?: boolean
}

type Making = MakeOptions & {
  /** Folder on the same disk; the caller empties it */
  work: string
  base: string | undefined
  report: (progress: Omit<BackupProgress, 'task'>) => void
}

/** Makes a backup and reads it back before naming it. @throws BackupRefused, only `work` changed */
export async function makeFile(making: Making) {
  const { dataDir, work, report } = making
  if (making.to && existsSync(making.to)) {
    throw new BackupRefused(
      'surprising',
      `Le fichier ${making.to} existe déjà\u00a0: il est laissé tel quel.`,
    )
  }
  report({ step: 'database', done: 0, total: 0 })
  const held = holdUploads(dataDir, join(work, 'held'))
  const plan = await choose(making, held.before)
  const copy = join(work, databaseName)
  const facts = await copyDatabase(join(dataDir, databaseName), copy)
  const { uploads, missingPictures } = held.selectFiles(facts.pictures)
  const about = {
    format: formatVersion,
    id: randomId(),
    appVersion: version,
    lastMigration: facts.lastMigration,
    made: making.now.toISOString(),
    kind: plan.base ? ('addition' as const) : ('full' as const),
    ...(plan.base && { base: { id: plan.base.manifest.id, name: basename(plan.base.path) } }),
    counts: facts.counts,
    missingPictures,
  }
  const path = making.to ?? freePath(dataDir, about)
  const draft = making.to ? `${making.to}.incomplet` : join(work, 'draft.zip')
  try {
    if (making.to) await rm(draft, { force: true })
    await pack(making, {
      about,
      copy,
      uploads,
      draft,
      name: basename(path),
      base: plan.base?.manifest,
    })
    const summary = await prove(making, draft, plan.base?.path)
    moveToFreeName(draft, path)
    syncFolder(dirname(path))
    return { path, summary, notes: plan.notes }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

type Base = { path: string; manifest: Manifest }

async function choose(making: Making, uploads: Upload[]) {
  const base = making.base && !making.to ? await readBase(making.base, making.phrase) : undefined
  const all = sumOf(uploads)
  const known = new Map(base?.manifest.files.map((file) => [file.path, file]))
  const fresh = sumOf(uploads.filter((file) => !findSame(file, known.get(file.path))))
  // Two files are only harder to handle than one beyond half the size.
  const asAddition = base && making.kind !== 'full' && !isOld(base, making.now) && fresh * 2 <= all
  const target = making.to ? dirname(making.to) : making.work
  try {
    refuseBeyond(making, target, asAddition ? fresh : all, asAddition ? base : undefined)
    return { base: asAddition ? base : undefined, notes: [] }
  } catch (error) {
    const isDiskTooSmall = error instanceof BackupRefused && error.code === 'no-room'
    if (!isDiskTooSmall || !base || asAddition || making.kind === 'full') throw error
    refuseBeyond(making, target, fresh, base)
    return {
      base,
      notes: [
        'Le disque n’a pas la place d’une nouvelle sauvegarde complète\u00a0: seul ce qui est nouveau a été ajouté à la précédente.',
      ],
    }
  }
}

const week = 7 * 24 * 60 * 60 * 1000

/** Tells if a new full backup is due: weekly, or when the date lies in the future. */
function isOld({ manifest }: Base, now: Date): boolean {
  const age = now.getTime() - Date.parse(manifest.made)
  // Nightly backups may begin some minutes earlier than a week before.
  return age < 0 || age > week - 60 * 60 * 1000
}

async function readBase(path: string, phrase: string): Promise<Base | undefined> {
  await using archive = await openArchive(path, phrase)
  try {
    const manifest = await archive.readManifest()
    return manifest.kind === 'full' ? { path, manifest } : undefined
  } catch (error) {
    // The error is shown in the list once this file is checked.
    if (error instanceof BackupRefused) return undefined
    throw error
  }
}

function refuseBeyond(
  { dataDir, bound, to }: Making,
  folder: string,
  uploads: number,
  base: Base | undefined,
): void {
  const database =
    statSync(join(dataDir, databaseName)).size +
    (statSync(join(dataDir, `${databaseName}-wal`), { throwIfNoEntry: false })?.size ?? 0)
  // Room for the database copy, the archive and the unpacked proof.
  refuseWithout(3 * database + uploads + margin, folder, 'une sauvegarde')
  const totalBytes = uploads + (base ? statSync(base.path).size : 0)
  if (to || bound === undefined || totalBytes <= bound) return
  throw new BackupRefused(
    'bound',
    `La sauvegarde prendrait environ ${megabytes(totalBytes)}, plus que les ${megabytes(bound)} de BACKUP_KEEP_MB\u00a0: elle n’a pas été faite.`,
  )
}

type Packing = {
  about: Omit<Manifest, 'files'>
  copy: string
  uploads: Upload[]
  draft: string
  name: string
  base: Manifest | undefined
}

async function pack(making: Making, { about, copy, uploads, draft, name, base }: Packing) {
  const { work, secret, phrase } = making
  const known = new Map(base?.files.map((file) => [file.path, file]))
  const total = statSync(copy).size + sumOf(uploads)
  let done = 0
  const onRead = (bytes: number) => {
    done += bytes
    making.report({ step: 'packing', done, total })
  }
  const files: ManifestFile[] = []
  await using archive = await createArchive(draft, phrase)
  const add = async (file: Upload, compress: boolean) => {
    const packed = await archive.addFile(file.path, file.source, { compress, onRead })
    files.push({ path: file.path, modified: file.modified, ...packed })
  }
  await archive.addText(readmeName, readmeText(about, name), { plain: true })
  await add(fileAt(databaseName, copy), true)
  const key = join(work, keyName)
  await writeFile(key, `${secret}\n`, { mode: 0o600 })
  await add(fileAt(keyName, key), true)
  for (const file of uploads) {
    const same = findSame(file, known.get(file.path))
    if (same) {
      files.push({ ...same, modified: file.modified, inBase: true })
      onRead(file.bytes)
    } else await add(file, false).catch(ignoreMissing)
  }
  const manifest: Manifest = { ...about, files }
  await archive.addText(manifestName, JSON.stringify(manifest))
  await archive.finish()
}

/** A file may be deleted before it is read if no hard link holds it. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

/** Finds an unchanged file. Restoring tools may round a file's time. */
function findSame(file: Upload, known: ManifestFile | undefined) {
  const isSame = known?.bytes === file.bytes && Math.abs(known.modified - file.modified) < 2
  return isSame ? known : undefined
}

function fileAt(path: string, source: string): Upload {
  const { size, mtimeMs } = statSync(source)
  return { path, source, bytes: size, modified: mtimeMs }
}

/** Verifies the archive. Only the database is unpacked; pictures are compared as a stream. */
async function prove({ work, phrase, report }: Making, draft: string, base: string | undefined) {
  const folder = join(work, 'proof')
  mkdirSync(folder)
  const summary = await readBack({
    files: base ? [draft, base] : [draft],
    phrase,
    folder,
    onRead: (done, total) => report({ step: 'checking', done, total }),
  })
  rmSync(folder, { recursive: true })
  return summary
}

function freePath(dataDir: string, about: Pick<Manifest, 'made' | 'kind'>): string {
  for (let n = 1; ; n++) {
    const path = join(backupsFolder(dataDir), fileNameOf(about, n))
    if (!existsSync(path)) return path
  }
}
