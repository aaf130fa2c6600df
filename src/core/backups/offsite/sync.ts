import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BackupRefused } from '#src/core/backups/backup-refused.ts'
import { backupsFolder } from '#src/core/backups/lock.ts'
import { isSiteBackupName, listExpired } from '#src/core/backups/retention.ts'
import type { Target } from '#src/core/config/index.ts'
import { randomId } from '#src/core/database/index.ts'
import { createFile, yieldToOthers } from '#src/core/process/index.ts'
import { marker, type OffsiteStorage, partialSuffix, type Sent } from './storage.ts'

type SiteBackup = Sent & { path: string; isFirst: boolean; made: string }

type SyncOptions = {
  target: Target
  dataDir: string
  siteBackups: SiteBackup[]
  sent: string[]
  /** Archives that others have replaced */
  replaced: string[]
  now: Date
}

export type SyncStep =
  /** Files of this site found there */
  | { existingFiles: string[] }
  | { sending: { name: string; done: number; total: number } }
  | { sent: string }
  | { removed: string }

/* Tasks of backup.process.ts. Each throws BackupRefused, or an error of the place. */

export const list = async ({ target }: { target: Target }): Promise<Sent[]> =>
  await (await open(target)).list()

/** Downloads to a path where no file exists, and syncs it to disk. */
export async function get(
  { target, path, ...sent }: Sent & { target: Target; path: string },
  report: (step: { moved: number }) => void,
): Promise<void> {
  await (await open(target)).get(sent, path, (moved) => report({ moved }))
}

/** Opens the place. Libraries take memory, so only the needed one is loaded. */
async function open(target: Target): Promise<OffsiteStorage> {
  if (target.kind === 's3') return (await import('./s3.ts')).s3Storage(target)
  return (await import('./webdav.ts')).webdavStorage(target)
}

/** Sends photos before backups. Removes what this site sent and no longer keeps. */
export async function sync(options: SyncOptions, report: (step: SyncStep) => void): Promise<void> {
  const { siteBackups, now } = options
  const storage = await open(options.target)
  // A person waits for a download, but nobody waits for uploads.
  yieldToOthers()
  const found = await storage.list()
  const existingFiles = await claim(storage, found, options)
  report({ existingFiles })
  const storedSizes = new Map(found.map(({ name, size }) => [name, size]))
  const kept = new Set(siteBackups.map(({ name }) => name))
  const expired = [
    ...listExpired([...new Set([...existingFiles, ...kept])], now),
    ...options.replaced.filter((name) => existingFiles.includes(name) && !kept.has(name)),
  ]
  const missing = siteBackups
    .filter(({ name, size }) => !expired.includes(name) && storedSizes.get(name) !== size)
    .sort((a, b) => Number(b.isFirst) - Number(a.isFirst) || (a.made < b.made ? -1 : 1))
  for (const { name, path, size } of missing) {
    if (!existsSync(path)) continue
    report({ sending: { name, done: 0, total: size } })
    await storage.put(path, name, size, (done) => report({ sending: { name, done, total: size } }))
    report({ sent: name })
  }
  const partialFiles = found.filter(
    ({ name }) => name.endsWith(partialSuffix) && isSiteBackupName(withoutPartialSuffix(name)),
  )
  for (const name of [
    ...partialFiles.map(({ name }) => name),
    ...expired.filter((name) => storedSizes.has(name)),
  ]) {
    await storage.remove(name)
    report({ removed: name })
  }
}

/** Claims the folder of a site that no longer exists. The caller has asked for its recovery phrase. */
export async function takeOver({ target, dataDir }: { target: Target; dataDir: string }) {
  const { file, text } = ownMarker(dataDir)
  await (await open(target)).put(file, marker, Buffer.byteLength(text), () => {})
}

/** File that marks a folder as this site's. */
function ownMarker(dataDir: string) {
  const file = join(backupsFolder(dataDir), marker)
  mkdirSync(backupsFolder(dataDir), { recursive: true, mode: 0o700 })
  createFile(file, JSON.stringify({ site: randomId(), about }, undefined, 1))
  return { file, text: readFileSync(file, 'utf8') }
}

const withoutPartialSuffix = (name: string) =>
  name.endsWith(partialSuffix) ? name.slice(0, -partialSuffix.length) : name

const about =
  'Ce dossier garde les sauvegardes d’un seul site. Laissez ce fichier où il est : un autre site ne touchera pas aux vôtres.'

const folderOfAnotherSite = () =>
  new BackupRefused(
    'failed',
    `Ce dossier garde les sauvegardes d’un autre site, rien n’y est donc envoyé ni supprimé\u00a0: donnez-en un autre à BACKUP_URL, ou, si c’est celui de ce site avant son déménagement, mettez-y un fichier ${marker} vide (à la place de celui qui y est).`,
  )

/**
 * Makes sure that the folder is this site's, because two sites would overwrite each other's files.
 * Valid are our own marker, no marker and no backups, or a marker emptied by a person to hand the
 * folder over. Returns which of this site's backups are there.
 */
async function claim(
  storage: OffsiteStorage,
  found: Sent[],
  { dataDir, siteBackups, sent }: SyncOptions,
) {
  const sizes = new Map(siteBackups.map(({ name, size }) => [name, size]))
  const isKnown = ({ name, size }: Sent) => sent.includes(name) || sizes.get(name) === size
  const { file, text } = ownMarker(dataDir)
  const hasOurMarker = async () => (await storage.read(marker)) === text
  const existingFiles = found.find(({ name }) => name === marker)
  const size = Buffer.byteLength(text)
  if (existingFiles?.size) {
    if (existingFiles.size !== size || !(await hasOurMarker())) throw folderOfAnotherSite()
  } else {
    if (!existingFiles && found.some(({ name }) => isSiteBackupName(withoutPartialSuffix(name))))
      throw folderOfAnotherSite()
    await storage.put(file, marker, size, () => {})
    // If two sites claim it at once, the later one gets it.
    if (!(await hasOurMarker())) throw folderOfAnotherSite()
  }
  // Another's file under the name of one of ours is not overwritten.
  if (found.some((file) => sizes.has(file.name) && !isKnown(file))) throw folderOfAnotherSite()
  return found
    .filter(({ name, size }) => (sizes.has(name) ? sizes.get(name) === size : sent.includes(name)))
    .map(({ name }) => name)
}
