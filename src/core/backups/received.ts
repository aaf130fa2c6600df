import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Invalid, type Rules, receive } from '#src/core/http/index.ts'
import { moveToFreeName } from '#src/core/process/index.ts'
import { backupsFolder, newReceived } from './lock.ts'
import { isBackupName, readState } from './state.ts'

const notZip = 'Ce fichier n’est pas une sauvegarde du site\u00a0: choisissez un fichier .zip.'

const megabyte = 1024 * 1024

const rules: Rules = {
  fits: (head) => head.subarray(0, 4).equals(Buffer.from('PK\x03\x04')),
  otherKind: notZip,
  // Free bytes the site needs besides the uploaded file.
  margin: 200 * megabyte,
  formatDiskFull: (free) =>
    `Le disque du serveur n’a pas la place de ce fichier (${Math.floor(free / megabyte).toLocaleString('fr-FR')}\u00a0Mo libres)\u00a0: rien n’a été gardé.`,
}

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
    await receive(body, draft, length, rules)
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
