import { lstatSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ManifestFile, Summary } from '#src/core/backups/archive/manifest.ts'
import { formatBytes } from '#src/core/text/bytes.shared.ts'
import { sumBytes } from './disk-space.ts'
import { backupsFolder } from './lock.ts'
import { listRedundant, type PhotoArchive } from './photo-archives.ts'
import { maxRemoved, planRemovals } from './retention.ts'
import { type BackupFile, getMaxBytes, listBackupFiles, type State } from './state.ts'
import { findPictureId } from './uploads-copy.ts'

/** Limit of missing pictures; more suggest a folder that is not mounted. */
const handful = 5

/** Tells which pictures have lost their files. `surprising`: so many that nothing may be removed. */
export function describeLost(
  { missingPictures }: Summary,
  onlyArchived: ManifestFile[],
  before: BackupFile[],
): { notes: string[]; surprising: boolean } {
  const [last] = before
    .flatMap(({ record }) => (record?.own && record.inside ? [record.inside] : []))
    .filter(({ kind }) => kind === 'database')
    .sort((one, other) => other.made.localeCompare(one.made))
  const missedBefore = last?.missingPictures ?? 0
  const saved = new Set(onlyArchived.map(({ path }) => findPictureId(path))).size
  if (missingPictures + saved === 0) return { notes: [], surprising: false }
  const surprising = missingPictures > missedBefore + handful || saved > handful
  const lost = 'Des photos connues de la base de données n’ont plus de fichier sur le serveur'
  const notes = [
    ...(saved ? [`${lost} (${saved})\u00a0: cette sauvegarde les a encore, restaurez-la.`] : []),
    ...(missingPictures
      ? [`${lost} (${missingPictures})\u00a0: une sauvegarde plus ancienne les a peut-être encore.`]
      : []),
  ]
  if (surprising) notes.push(`${notes.pop()} Aucune sauvegarde n’a été effacée.`)
  return { notes, surprising }
}

/**
 * Lists archives of photos that others replace.
 * @param readable archives of photos that could be read, older ones first
 * @param isAllHeld true if some readable archive has each photo that is needed
 */
export function listReplaced(
  backupFiles: BackupFile[],
  readable: PhotoArchive[],
  needed: ReadonlySet<string>,
  isAllHeld: boolean,
): string[] {
  const names = new Set(readable.map(({ name }) => name))
  // Contents of a damaged one are unknown, so all that is needed has to be elsewhere.
  const damaged = backupFiles.filter(
    ({ name, record }) => record?.own && record.inside?.kind === 'photos' && !names.has(name),
  )
  return [...listRedundant(readable, needed), ...(isAllHeld ? damaged.map(({ name }) => name) : [])]
}

type RemovalOptions = { dataDir: string; maxBytes?: number | undefined }

/**
 * Removes expired backups and replaced archives of photos. Only those noted as the site's own: file
 * names and contents could be forged.
 */
export function removeOld(
  { dataDir, maxBytes: configuredMaxBytes }: RemovalOptions,
  state: State,
  newest: string,
  replaced: string[],
): { replaced: string[]; notes: string[] } {
  const backupFiles = listBackupFiles(dataDir, state)
  const own = backupFiles.flatMap(({ name, bytes, record }) => {
    if (!record?.own || !record.inside || (record.proof && !record.proof.ok)) return []
    return [{ name, bytes, made: record.inside.made, kind: record.inside.kind }]
  })
  const maxBytes = getMaxBytes(dataDir, backupFiles, configuredMaxBytes)
  const photosBytes = sumBytes(own.filter(({ kind }) => kind === 'photos'))
  // Beyond the limit by photos alone, fewer backups would not help.
  const maxBackupBytes = photosBytes < maxBytes ? maxBytes - photosBytes : Number.POSITIVE_INFINITY
  const backups = own.filter(({ kind }) => kind === 'database')
  const { remove, removedForSpace, exceedsLimit } = planRemovals(backups, newest, maxBackupBytes)
  const removedArchives = replaced.slice(0, maxRemoved)
  for (const name of [...remove, ...removedArchives]) {
    const file = join(backupsFolder(dataDir), name)
    const found = lstatSync(file, { throwIfNoEntry: false })
    if (found?.isFile() && found.size === state.files[name]?.bytes) rmSync(file)
  }
  const whose = configuredMaxBytes === undefined ? 'un quart de la place libre' : 'BACKUP_KEEP_MB'
  const tooMuch = `Les sauvegardes dépassent les ${formatBytes(maxBytes)} prévus (${whose})\u00a0: la dernière est gardée quand même.`
  const early = `Faute de place (${formatBytes(maxBytes)}, ${whose}), des sauvegardes anciennes ont été effacées plus tôt que prévu.`
  const isBeyond = exceedsLimit || photosBytes >= maxBytes
  return { replaced: removedArchives, notes: isBeyond ? [tooMuch] : removedForSpace ? [early] : [] }
}
