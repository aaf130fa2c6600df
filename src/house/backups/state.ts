import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { manifest } from '#src/house/backups/archive/manifest.ts'
import { replaceFile } from '#src/house/process/durable-files.ts'
import { complain } from '#src/house/process/failures.ts'
import { freeBytes } from './disk-room.ts'
import { backupsFolder } from './lock.ts'

/** What is noted of what a backup says of itself */
export const inside = manifest.pick({
  id: true,
  made: true,
  kind: true,
  base: true,
  counts: true,
  missingPictures: true,
})

const noted = z.object({
  bytes: z.int(),
  /**
   * Whether this site made it here, which is noted as it does so. Only such a file counts as a
   * backup of the site, and only such a file is ever removed without being asked.
   */
  own: z.boolean(),
  /** Undefined where it could not be opened */
  inside: inside.optional(),
  proof: z.object({ at: z.string(), ok: z.boolean(), problem: z.string().optional() }).optional(),
})

const state = z.object({
  files: z.record(z.string(), noted).default({}),
  /** The attempts that failed since one went well: the first, and why the last one did */
  failed: z.object({ at: z.string(), problem: z.string() }).optional(),
  /** In French, as of the last attempt */
  notes: z.array(z.string()).default([]),
})

export type Noted = z.infer<typeof noted>
export type State = z.infer<typeof state>

/** A file that lies in the folder of backups, with what is noted of it. */
export type Lying = { name: string; bytes: number; modified: Date; noted: Noted | undefined }

const stateFile = (dataDir: string) => join(backupsFolder(dataDir), 'state.json')

/**
 * What is noted beside the backups, and not in the database, which a restore replaces. Only whoever
 * holds the lock writes it. One that can't be read counts as empty: then no file is this site's
 * own, and nothing is removed.
 */
export function readState(dataDir: string): State {
  try {
    return state.parse(JSON.parse(readFileSync(stateFile(dataDir), 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      complain('Les notes sur les sauvegardes sont illisibles, et recommencées', error)
    }
    return { files: {}, notes: [] }
  }
}

/** Whole or not at all. */
export function writeState(dataDir: string, state: State): void {
  replaceFile(stateFile(dataDir), JSON.stringify(state, undefined, 1))
}

/** The folder is the truth: what is noted of a file that has another size now is not of this file. */
export function listLying(dataDir: string, { files }: State): Lying[] {
  return listZips(dataDir).map(({ name, size, mtime }) => {
    const noted = files[name]?.bytes === size ? files[name] : undefined
    return { name, bytes: size, modified: mtime, noted }
  })
}

/** A plain file name of a backup, which leads nowhere else. */
export const isBackupName = (name: string) => /^[\p{L}\d][\p{L}\d ._()-]{0,150}\.zip$/iu.test(name)

function listZips(dataDir: string) {
  let names: string[]
  try {
    names = readdirSync(backupsFolder(dataDir))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
  return names.filter(isBackupName).flatMap((name) => {
    const found = lstatSync(join(backupsFolder(dataDir), name), { throwIfNoEntry: false })
    return found?.isFile() ? [{ name, size: found.size, mtime: found.mtime }] : []
  })
}

/** What all backups may take, in bytes: what was given, or a quarter of what is free without them. */
export function boundOf(dataDir: string, lying: Lying[], given: number | undefined): number {
  if (given !== undefined) return given
  const taken = lying.reduce((sum, { bytes }) => sum + bytes, 0)
  return Math.floor((freeBytes(dataDir) + taken) / 4)
}
