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
  // The site needs them beside what comes in.
  margin: 200 * megabyte,
  noRoom: (free) =>
    `Le disque du serveur n’a pas la place de ce fichier (${Math.floor(free / megabyte).toLocaleString('fr-FR')}\u00a0Mo libres)\u00a0: rien n’a été gardé.`,
}

/**
 * Writes a file somebody sends into the folder of backups, under another name until it is whole; it
 * never replaces one that is there. Answers its name.
 * @param length bytes as announced
 * @throws Invalid; ApiError 507 as soon as the disk has no room; Malformed when it is cut off
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
    return settle(draft, dataDir, name)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** With a number where the name is taken, or of a backup this site made: none may pass for it. */
function settle(draft: string, dataDir: string, name: string): string {
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
