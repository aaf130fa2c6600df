import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BackupRefused } from '#src/core/backups/backup-refused.ts'
import { perform } from '#src/core/backups/backup-work.ts'
import type { Fetching } from '#src/core/backups/backups.schema.ts'
import { backupsFolder, newReceived } from '#src/core/backups/lock.ts'
import { isPhotosName } from '#src/core/backups/photo-archives.ts'
import { isSiteBackupName } from '#src/core/backups/retention.ts'
import type { Target } from '#src/core/config/index.ts'
import { type CallOptions, freeBytes, moveToFreeName, syncFolder } from '#src/core/process/index.ts'
import type { Sent } from './storage.ts'

/** Milliseconds without progress: a server may store a large file for minutes before it answers. */
export const idleTimeoutMs = 10 * 60_000

/** Free bytes the site needs besides the downloaded file. */
const margin = 200 * 1024 * 1024

/** Lists backups, newest first. @param idleMs milliseconds without progress @throws BackupRefused */
export async function listBackupsElsewhere(
  target: Target,
  idleMs = idleTimeoutMs,
  signal?: AbortSignal,
): Promise<Sent[]> {
  return (await listElsewhere(target, idleMs, signal)).filter(({ name }) => !isPhotosName(name))
}

async function listElsewhere(
  target: Target,
  idleMs: number,
  signal?: AbortSignal,
): Promise<Sent[]> {
  return (await perform('list', { target }, { idleMs, signal }))
    .filter(({ name }) => isSiteBackupName(name))
    .sort((one, other) => (sortKey(one) < sortKey(other) ? 1 : -1))
}

/** In the same minute, a second backup comes later. */
const sortKey = ({ name }: Sent) => name.replace('.zip', '')

/**
 * Downloads a backup and the archives of photos into the folder of backups. Returns its path.
 * @throws BackupRefused: no partial file is left
 */
export async function fetchBackup(
  target: Target,
  dataDir: string,
  name: string,
  control: CallOptions<Fetching>,
): Promise<string> {
  const copies = await listElsewhere(target, idleTimeoutMs, control.signal)
  const copy = copies.find((one) => one.name === name)
  if (!copy) throw new BackupRefused('not-found', `${name} n’est pas ailleurs, ou plus.`)
  const path = await fetchOne(target, copy, dataDir, control)
  for (const photos of copies.filter(({ name }) => isPhotosName(name))) {
    await fetchOne(target, photos, dataDir, control)
  }
  return path
}

async function fetchOne(
  target: Target,
  { name, size }: Sent,
  dataDir: string,
  { onProgress, signal }: CallOptions<Fetching>,
): Promise<string> {
  const folder = backupsFolder(dataDir)
  const path = join(folder, name)
  const here = statSync(path, { throwIfNoEntry: false })
  if (here?.size === size) return path
  if (here) {
    throw new BackupRefused(
      'surprising',
      `Un autre fichier ${name} est déjà parmi les sauvegardes du serveur\u00a0: supprimez-le d’abord, ou renommez-le.`,
    )
  }
  const draft = newReceived(dataDir)
  if (size + margin > freeBytes(folder)) {
    throw new BackupRefused(
      'no-room',
      'Le disque du serveur n’a pas la place de cette sauvegarde\u00a0: faites de la place, puis réessayez.',
    )
  }
  try {
    onProgress?.({ name, done: 0, total: size })
    const reportMoved = ({ moved }: { moved: number }) =>
      onProgress?.({ name, done: moved, total: size })
    await perform(
      'get',
      { target, name, size, path: draft },
      { onProgress: reportMoved, idleMs: idleTimeoutMs, signal },
    )
    if (statSync(draft).size !== size) {
      throw new BackupRefused('failed', 'L’envoi a été interrompu (SIZE).')
    }
    moveToFreeName(draft, path)
    syncFolder(folder)
    return path
  } finally {
    rmSync(draft, { force: true })
  }
}
