import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { manifest } from '#src/core/backups/archive/manifest.ts'
import { listFolder } from '#src/core/media/index.ts'
import { freeBytes } from '#src/core/process/index.ts'
import { readStored, stateFile, writeStored } from '#src/core/volume/index.ts'
import { BackupRefused } from './backup-refused.ts'
import { sumBytes } from './disk-space.ts'
import { backupsFolder } from './lock.ts'

export const manifestSummary = manifest.pick({
  id: true,
  made: true,
  kind: true,
  counts: true,
  missingPictures: true,
})

const backupRecord = z.object({
  bytes: z.int(),
  /** True if noted when made here: only such files are removed automatically. */
  own: z.boolean(),
  /** Undefined too where a backup's format is no longer read */
  inside: manifestSummary.optional().catch(undefined),
  proof: z.object({ at: z.string(), ok: z.boolean(), problem: z.string().optional() }).optional(),
})

const state = z.object({
  files: z.record(z.string(), backupRecord).default({}),
  notes: z.array(z.string()).default([]),
  /** Archives of photos that the site replaced by others: their copies elsewhere may go */
  replaced: z.array(z.string()).default([]),
  /** Ids of own archives of photos that are gone: one that is put back is the site's own again */
  gone: z.array(z.string()).default([]),
})

export type BackupRecord = z.infer<typeof backupRecord>
export type State = z.infer<typeof state>

export type BackupFile = {
  name: string
  bytes: number
  modified: Date
  record: BackupRecord | undefined
}

/**
 * Reads the state. Only the holder of the lock writes it.
 * @throws BackupRefused if it exists and can't be read: begun anew, no earlier file would be the
 * site's own
 */
export function readState(dataDir: string): State {
  try {
    return readStored(dataDir, 'backups', state) ?? state.parse({})
  } catch (error) {
    const { code = 'abîmées' } = error as NodeJS.ErrnoException
    throw new BackupRefused(
      'failed',
      `Les notes du site, ${join(dataDir, stateFile)}, ne peuvent pas être lues (${code})\u00a0: aucune sauvegarde n’est faite. Rendez ce fichier à l’utilisateur du site (chown), ou redémarrez le site\u00a0: un fichier abîmé est alors mis de côté et refait.`,
    )
  }
}

export function writeState(dataDir: string, state: State): void {
  writeStored(dataDir, 'backups', state)
}

/** Lists backups with their notes. A changed size means another file: the note is ignored. */
export function listBackupFiles(dataDir: string, { files }: Pick<State, 'files'>): BackupFile[] {
  const folder = backupsFolder(dataDir)
  return listFolder(folder)
    .filter(isBackupName)
    .flatMap((name) => {
      const found = lstatSync(join(folder, name), { throwIfNoEntry: false })
      if (!found?.isFile()) return []
      const record = files[name]?.bytes === found.size ? files[name] : undefined
      return [{ name, bytes: found.size, modified: found.mtime, record }]
    })
}

export const isBackupName = (name: string) => /^[\p{L}\d][\p{L}\d ._()-]{0,150}\.zip$/iu.test(name)

/** Limit in bytes: as given, or a quarter of what would be free without backups. */
export function getMaxBytes(
  dataDir: string,
  backupFiles: BackupFile[],
  given: number | undefined,
): number {
  return given ?? Math.floor((freeBytes(dataDir) + sumBytes(backupFiles)) / 4)
}
