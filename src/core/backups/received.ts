import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Invalid, receive, zipRules } from '#src/core/http/index.ts'
import { moveToFreeName } from '#src/core/process/index.ts'
import { backupsFolder, newReceived } from './lock.ts'
import { isBackupName, readState } from './state.ts'

const notZip = 'Ce fichier n’est pas une sauvegarde du site\u00a0: choisissez un fichier .zip.'

/**
 * Saves an uploaded file into the folder of backups, under a temporary name until it is complete.
 * Never replaces an existing file. Returns its name.
 * @param length announced bytes
 * @throws Invalid; ApiError 507 as soon as the disk has no room; Malformed if cut off
 */
export async function receiveBackup(
  dataDir: string,
  name: string,
  body: ReadableStream<Uint8Array> | null,
  length: number | undefined,
): Promise<string> {
  if (!isBackupName(name)) throw new Invalid([{ msg: notZip, path: 'file' }])
  const draft = newReceived(dataDir)
  try {
    await receive(body, draft, length, zipRules(notZip))
    return storeUnderFreeName(draft, dataDir, name)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Adds a number to a taken name, or to an own backup's: none may pass for it. */
function storeUnderFreeName(draft: string, dataDir: string, name: string): string {
  const folder = backupsFolder(dataDir)
  const { files } = readState(dataDir)
  const stem = name.replace(/\.zip$/i, '')
  for (let n = 1; ; n++) {
    const free = n === 1 ? name : `${stem}-${n}.zip`
    if (existsSync(join(folder, free)) || files[free]?.own) continue
    try {
      moveToFreeName(draft, join(folder, free))
      return free
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
