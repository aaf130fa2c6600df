import { join } from 'node:path'
import { readManifest } from '#src/core/backups/archive/unpack.ts'
import { BackupRefused } from './backup-refused.ts'
import { backupsFolder } from './lock.ts'
import { contentKey, type PhotoArchive } from './photo-archives.ts'
import type { BackupFile, State } from './state.ts'
import { findPictureId } from './uploads-copy.ts'

/* What the stored archives list of themselves. */

/** Reads the site's own proven archives of photos; leaves out those it can't open. */
export async function readPhotoArchives(
  dataDir: string,
  phrase: string,
  backupFiles: BackupFile[],
): Promise<PhotoArchive[]> {
  const archives: PhotoArchive[] = []
  for (const { name, bytes, record } of backupFiles) {
    if (!record?.own || record.inside?.kind !== 'photos' || !record.proof?.ok) continue
    const path = join(backupsFolder(dataDir), name)
    const manifest = await findManifest(path, phrase)
    if (manifest) archives.push({ name, path, bytes, files: manifest.files })
  }
  return archives
}

/** Reads which photos the stored backups need; undefined if one of them can't be opened. */
export async function readNeededPhotos(
  dataDir: string,
  phrase: string,
  backupFiles: BackupFile[],
): Promise<ReadonlySet<string> | undefined> {
  const keys = new Set<string>()
  for (const { name, record } of backupFiles) {
    if (record?.inside?.kind !== 'database') continue
    const manifest = await findManifest(join(backupsFolder(dataDir), name), phrase)
    if (!manifest) return undefined
    for (const file of manifest.files) if (file.inBase) keys.add(contentKey(file))
  }
  return keys
}

/** Adds to each backup's record the photos that no archive has any more. */
export async function recordLostPhotos(
  dataDir: string,
  phrase: string,
  state: State,
  lost: ReadonlySet<string>,
): Promise<State> {
  if (lost.size === 0) return state
  const files = { ...state.files }
  for (const [name, record] of Object.entries(files)) {
    if (record.inside?.kind !== 'database') continue
    const manifest = await findManifest(join(backupsFolder(dataDir), name), phrase)
    const paths = manifest?.files.filter((file) => lost.has(contentKey(file))) ?? []
    const count = new Set(paths.map(({ path }) => findPictureId(path) ?? path)).size
    if (!manifest || count === 0) continue
    const missingPictures = manifest.missingPictures + count
    files[name] = { ...record, inside: { ...record.inside, missingPictures } }
  }
  return { ...state, files }
}

const findManifest = (path: string, phrase: string) =>
  readManifest(path, phrase).catch((error) => {
    if (error instanceof BackupRefused) return undefined
    throw error
  })
