import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import type { ZodType } from 'zod'
import { complain } from './failures.ts'

/*
 * Small files of the volume: whole and on disk under another name before they get their own. A kill
 * or a power cut leaves the old file or the new one. Each of these waits for the disk.
 */

/** `none` where it is missing or makes no sense. @param told in the log then, if it is there */
export function readJson<T>(file: string, shape: ZodType<T>, none: T, told?: string): T {
  try {
    return shape.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code !== 'ENOENT'
    if (told && isThere) complain(told, error)
    return none
  }
}

/** One writer at a time. @throws the disk's error: the old one stays */
export function replaceFile(file: string, text: string): void {
  // Always the same name: what a kill left is written over.
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

/** Answers whether it did: two at once agree on one. */
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

/** Never that of another file. @throws EEXIST: the draft stays then */
export function moveToFreeName(draft: string, file: string): void {
  try {
    linkSync(draft, file)
    rmSync(draft)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    // Some network and USB drives know no links: there a file that comes in this instant is lost.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) throw error
    if (existsSync(file)) throw Object.assign(new Error(`${file} is there`), { code: 'EEXIST' })
    renameSync(draft, file)
  }
}

/** So that its names outlive a power cut. */
export function syncFolder(folder: string): void {
  // Windows syncs no folders.
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
