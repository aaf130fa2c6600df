import { createWriteStream, openSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BackupRefused } from '#src/house/backups/backup-refused.ts'

export type Sent = { name: string; size: number }

/** A folder or a bucket that takes files. */
export type Place = {
  /** Files and cut-off remains; an empty list where the folder does not exist yet */
  list(): Promise<Sent[]>
  /**
   * Sends a file; once it is there under its name it is whole: its size was compared, and its hash
   * where the server gives one.
   * @param moved is told how many bytes were taken so far
   */
  put(path: string, name: string, size: number, moved: (bytes: number) => void): Promise<void>
  /** Writes a file that lies there to a path where none is, and on disk when this returns. */
  get(name: string, path: string, moved: (bytes: number) => void): Promise<void>
  /** A small text that is there */
  read(name: string): Promise<string>
  /** Nothing when it is gone already */
  remove(name: string): Promise<void>
}

/** Writes what comes of a file to a path where none is; it is on disk when this returns. */
export async function keep(
  body: Readable,
  path: string,
  moved: (bytes: number) => void,
): Promise<void> {
  // Opened first: of what breaks off at once it would else be made after it was removed.
  const fd = openSync(path, 'wx', 0o600)
  let done = 0
  body.on('data', (chunk: Buffer) => {
    done += chunk.byteLength
    moved(done)
  })
  await pipeline(body, createWriteStream(path, { fd, flush: true }))
}

/** What is under way, or was cut off, ends in this: no other program takes it for a backup. */
export const part = '.part'

/** The file that says whose folder it is: one site’s alone. */
export const marker = 'site.json'

export const differs = () =>
  new BackupRefused('failed', 'Le fichier reçu là-bas n’est pas celui qui a été envoyé.')
