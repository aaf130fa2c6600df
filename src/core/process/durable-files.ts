import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'

/*
 * Small files of the volume, written and synced under another name before they get their own. A
 * kill or power cut leaves either the old or the new file. Each call waits for the disk.
 */

/** Replaces a file; allows only one writer. @throws the disk's error: the old file remains */
export function replaceFile(file: string, text: string): void {
  // The fixed name makes the next write replace what a kill left.
  const draft = `${file}.new`
  writeDraft(draft, text)
  try {
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
  syncFolder(dirname(file))
}

/** Creates a file. Returns whether it did: of two at once only one succeeds. */
export function createFile(file: string, text: string): boolean {
  const draft = `${file}.${randomBytes(6).toString('hex')}.new`
  writeDraft(draft, text)
  try {
    moveToFreeName(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
  syncFolder(dirname(file))
  return true
}

/** Renames without replacing a file. @throws EEXIST: the draft remains then */
export function moveToFreeName(draft: string, file: string): void {
  try {
    linkSync(draft, file)
    rmSync(draft)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    // Some network and USB drives have no links: a file created at this very moment is lost.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) throw error
    if (existsSync(file)) throw Object.assign(new Error(`${file} is there`), { code: 'EEXIST' })
    renameSync(draft, file)
  }
}

/** Syncs a folder, so that its file names survive a power cut. */
export function syncFolder(folder: string): void {
  // Windows can't sync folders.
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function writeDraft(draft: string, text: string): void {
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true })
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}
