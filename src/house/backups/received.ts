import { randomBytes } from 'node:crypto'
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ApiError, Invalid, Malformed } from '#src/house/http/errors.ts'
import { cutOff } from '#src/house/http/requests.ts'
import { moveToFreeName } from '#src/house/process/durable-files.ts'
import { freeBytes } from './disk-room.ts'
import { backupsFolder } from './lock.ts'
import { isBackupName, readState } from './state.ts'

const megabyte = 1024 * 1024
/** Bytes the site needs beside what comes in. */
const margin = 200 * megabyte
/** Bytes between two looks at the disk */
const lookEvery = 16 * megabyte

const prefix = '.received-'
const dayMs = 24 * 60 * 60 * 1000

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
  const folder = backupsFolder(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  removeRemains(folder)
  refuseWithoutRoom(folder, length ?? 0)
  const draft = join(folder, `${prefix}${randomBytes(8).toString('hex')}`)
  try {
    await write(body, draft, folder, length)
    return settle(draft, dataDir, name)
  } finally {
    rmSync(draft, { force: true })
  }
}

const notZip = 'Ce fichier n’est pas une sauvegarde du site\u00a0: choisissez un fichier .zip.'

async function write(
  body: ReadableStream<Uint8Array> | null,
  draft: string,
  folder: string,
  length: number | undefined,
): Promise<void> {
  let size = 0
  let looked = 0
  async function* check(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      if (size === 0 && !isZip(piece)) throw new Invalid([{ msg: notZip, path: 'file' }])
      size += piece.byteLength
      if (size - looked > lookEvery) {
        looked = size
        refuseWithoutRoom(folder, 0)
      }
      yield piece
    }
  }
  const source = body ? Readable.fromWeb(body as never) : Readable.from([])
  // Opened first: of a body that is refused at once it would else be made after it was removed.
  const fd = openSync(draft, 'wx', 0o600)
  try {
    await pipeline(source, check, createWriteStream(draft, { fd, flush: true }))
  } catch (error) {
    if (error instanceof ApiError || (error as { code?: string }).code === 'ENOSPC') throw error
    throw new Malformed(cutOff)
  }
  if (size === 0) throw new Invalid([{ msg: notZip, path: 'file' }])
  if (length !== undefined && size !== length) throw new Malformed(cutOff)
}

const isZip = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))

function refuseWithoutRoom(folder: string, bytes: number): void {
  if (bytes + margin <= freeBytes(folder)) return
  const free = Math.floor(freeBytes(folder) / megabyte).toLocaleString('fr-FR')
  throw new ApiError(507, [
    {
      msg: `Le disque du serveur n’a pas la place de ce fichier (${free}\u00a0Mo libres)\u00a0: rien n’a été gardé.`,
      path: 'file',
    },
  ])
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

function removeRemains(folder: string): void {
  for (const name of readdirSync(folder).filter((name) => name.startsWith(prefix))) {
    const age = Date.now() - statSync(join(folder, name)).mtimeMs
    if (age > dayMs) rmSync(join(folder, name), { force: true })
  }
}
