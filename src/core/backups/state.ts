import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { manifest } from '#src/core/backups/archive/manifest.ts'
import { listFolder } from '#src/core/media/index.ts'
import { freeBytes, readJson, replaceFile } from '#src/core/process/index.ts'
import { sumOf } from './disk-room.ts'
import { backupsFolder } from './lock.ts'

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
  /** Made here, noted as it is made: only such a file is ever removed without being asked. */
  own: z.boolean(),
  inside: inside.optional(),
  proof: z.object({ at: z.string(), ok: z.boolean(), problem: z.string().optional() }).optional(),
})

const state = z.object({
  files: z.record(z.string(), noted).default({}),
  /** Attempts that failed since one went well: the first, and why the last one did */
  failed: z.object({ at: z.string(), problem: z.string() }).optional(),
  notes: z.array(z.string()).default([]),
})

export type Noted = z.infer<typeof noted>
export type State = z.infer<typeof state>

export type Lying = { name: string; bytes: number; modified: Date; noted: Noted | undefined }

const stateFile = (dataDir: string) => join(backupsFolder(dataDir), 'state.json')

/**
 * Beside the backups and not in the database, which a restore replaces. Only whoever holds the lock
 * writes it. Unreadable, it counts as empty: no file is this site's own, and none is removed.
 */
export const readState = (dataDir: string): State =>
  readJson(
    stateFile(dataDir),
    state,
    { files: {}, notes: [] },
    'Les notes sur les sauvegardes sont illisibles, et recommencées',
  )

export function writeState(dataDir: string, state: State): void {
  replaceFile(stateFile(dataDir), JSON.stringify(state, undefined, 1))
}

/** What is noted of a file that has another size now is not of this file. */
export function listLying(dataDir: string, { files }: Pick<State, 'files'>): Lying[] {
  const folder = backupsFolder(dataDir)
  return listFolder(folder)
    .filter(isBackupName)
    .flatMap((name) => {
      const found = lstatSync(join(folder, name), { throwIfNoEntry: false })
      if (!found?.isFile()) return []
      const noted = files[name]?.bytes === found.size ? files[name] : undefined
      return [{ name, bytes: found.size, modified: found.mtime, noted }]
    })
}

export const isBackupName = (name: string) => /^[\p{L}\d][\p{L}\d ._()-]{0,150}\.zip$/iu.test(name)

/** Bytes: what was given, or a quarter of what is free without them. */
export function boundOf(dataDir: string, lying: Lying[], given: number | undefined): number {
  return given ?? Math.floor((freeBytes(dataDir) + sumOf(lying)) / 4)
}
