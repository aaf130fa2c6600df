import { mkdirSync, mkdtempDisposableSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { databaseName, type Summary, toSummary } from '#src/core/backups/archive/manifest.ts'
import { openBackup, readBack, unpackAll } from '#src/core/backups/archive/unpack.ts'
import { openDatabase } from '#src/core/database/index.ts'
import { closing, moveToFreeName, syncFolder } from '#src/core/process/index.ts'
import { findKey } from '#src/core/volume/index.ts'
import { BackupRefused } from './backup-refused.ts'
import type { BackupProgress } from './backups.schema.ts'
import { describeLost, listReplaced, removeOld } from './clean-up.ts'
import { translateFull } from './disk-space.ts'
import { damagedFiles, describeFiles, describeMissing } from './formats.ts'
import { backupsFolder, clearReceived, lockBackups, workFolder } from './lock.ts'
import { type MakeOptions, makeFiles } from './make.ts'
import { contentKey } from './photo-archives.ts'
import {
  type BackupRecord,
  listBackupFiles,
  manifestSummary,
  readState,
  type State,
  writeState,
} from './state.ts'
import { readNeededPhotos, readPhotoArchives, recordLostPhotos } from './stored.ts'
import { isShown } from './uploads-copy.ts'

/** Number of archives that are gone and of which the state knows */
const maxRemembered = 1000

export type Report = (progress: BackupProgress) => void

/* Tasks of backup.process.ts. Each throws BackupRefused. */

/** Makes a backup, notes what is lost, and removes what is no longer kept. */
export async function make(options: MakeOptions, report: Report) {
  const { dataDir, phrase, to } = options
  return await withWork(dataDir, async (work) => {
    let state = await summariseNewFiles(dataDir, phrase, readState(dataDir))
    const before = listBackupFiles(dataDir, state)
    const archives = await readPhotoArchives(dataDir, phrase, before)
    const needed = await readNeededPhotos(dataDir, phrase, before)
    const proof = { at: options.now.toISOString(), ok: true }
    const store = (draft: string, name: string, summary: Summary) => {
      const path = join(to ? work : backupsFolder(dataDir), name)
      const inside = manifestSummary.parse(summary)
      const files = { ...state.files, [name]: { bytes: summary.bytes, own: true, inside, proof } }
      state = { ...state, files }
      // Recorded first: a file that is named without its record would stay as a stranger's.
      if (!to) writeState(dataDir, state)
      moveToFreeName(draft, path)
      syncFolder(dirname(path))
      return path
    }
    const made = await makeFiles({
      ...{ ...options, work, archives, needed, store },
      report: (progress) => report({ task: 'make', ...progress }),
    })
    const { path, summary, written, onlyArchived, archivedFiles } = made
    if (to) return { file: path, summary }

    const { notes, surprising } = describeLost(summary, onlyArchived, before)
    const readable = [...archives, ...written]
    const neededNow = needed && new Set([...needed, ...archivedFiles.map(contentKey)])
    const archivedKeys = new Set(readable.flatMap(({ files }) => files.map(contentKey)))
    const lost = new Set([...(neededNow ?? [])].filter((key) => !archivedKeys.has(key)))
    state = await recordLostPhotos(dataDir, phrase, { ...state, notes }, lost)
    writeState(dataDir, state)
    // Older backups may be the only ones with the missing pictures.
    if (surprising) return { file: path, summary }

    const replaced = neededNow ? listReplaced(before, readable, neededNow, lost.size === 0) : []
    const removal = removeOld(options, state, basename(path), replaced)
    writeState(dataDir, {
      ...forgetAbsent(dataDir, state),
      notes: [...notes, ...removal.notes],
      replaced: [...state.replaced, ...removal.replaced].slice(-maxRemembered),
    })
    return { file: path, summary }
  })
}

type VerifyOptions = {
  files: string[]
  phrase: string
  now: Date
  /** Folder to unpack in and to note the proof; undefined: the system's temporary folder */
  dataDir: string | undefined
  /** Reads the file alone, as archives of photos have their own turn */
  onlyItself?: boolean
  /** Photos whose archive is missing are counted, not refused */
  incomplete?: boolean
}

/**
 * Proves that a backup can be restored: compares the SHA-256 of each file and checks the unpacked
 * database.
 */
export async function verify(options: VerifyOptions, report: Report): Promise<Summary> {
  const { dataDir } = options
  const check = async (folder: string) => {
    const onRead = (done: number, total: number) =>
      report({ task: 'verify', step: 'checking', done, total })
    const { summary, unreadable } = await readBack({ ...options, folder, onRead })
    if (unreadable.length > 0) throw damagedFiles(unreadable)
    return summary
  }
  if (dataDir === undefined) {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'verification-'))
    return await check(folder.path)
  }
  return await withWork(dataDir, async (work) => {
    const result = await check(work).catch((error) => translateFull(error) as Error)
    const [file = '', ...otherFiles] = options.files
    const isHere = otherFiles.length === 0 && dirname(file) === backupsFolder(dataDir)
    if (isHere) recordProof(file, options, result)
    if (result instanceof Error) throw result
    return result
  })
}

/** Notes the result. A wrong phrase or a full disk says nothing about the file. */
function recordProof(
  file: string,
  { now, onlyItself }: VerifyOptions,
  result: Summary | Error,
): void {
  const [dataDir, name] = [dirname(dirname(file)), basename(file)]
  const state = readState(dataDir)
  const backupFile = listBackupFiles(dataDir, state).find((one) => one.name === name)
  if (!backupFile) return
  const record: BackupRecord = backupFile.record ?? { bytes: backupFile.bytes, own: false }
  const at = now.toISOString()
  if (!(result instanceof Error)) {
    if (!onlyItself || !record.inside) record.inside = manifestSummary.parse(result)
    record.proof = { at, ok: true }
  } else {
    const code = result instanceof BackupRefused ? result.code : 'failed'
    if (!['damaged', 'foreign', 'photos-missing'].includes(code)) return
    record.proof = { at, ok: false, problem: result.message }
  }
  writeState(dataDir, { ...state, files: { ...state.files, [name]: record } })
}

type PrepareOptions = {
  files: string[]
  phrase: string
  folder: string
  migrations: string
  incomplete: boolean
}

/** Returns a French sentence on what did not come back. */
export async function prepare(
  options: PrepareOptions,
  report: Report,
): Promise<{ leftOut: string | undefined }> {
  const { folder, migrations } = options
  const onRead = (done: number, total: number) =>
    report({ task: 'unpack', step: 'checking', done, total })
  const { missing, unreadable } = await unpackAll({ ...options, onRead })
  mkdirSync(join(folder, 'uploads'), { recursive: true })
  const file = join(folder, databaseName)
  try {
    findKey(folder)
    await openDatabase(file, migrations).destroy()
  } catch (error) {
    throw new BackupRefused('failed', (error as Error).message)
  }
  closing(new Sqlite(file), (sqlite) => sqlite.pragma('wal_checkpoint(truncate)'))
  // Migrating leaves a copy of the older database, which the backup already has.
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.bak')) rmSync(join(folder, name))
  }
  syncFolder(folder)
  const lost = [...missing, ...unreadable]
  return {
    leftOut:
      lost.length > 0
        ? `N’a pas pu être relu dans la sauvegarde, et n’est pas revenu\u00a0: ${describeFiles(lost)}.`
        : undefined,
  }
}

type BackupInput = {
  files: string[]
  phrase: string
  /** Looks for nothing that the backup needs */
  onlyItself?: boolean
}

/** Summary of the backup among the files, in any order. `missing`: French, photos it would lose. */
export async function summarise({ files, phrase, onlyItself }: BackupInput) {
  await using opened = new AsyncDisposableStack()
  const { main, missing } = await openBackup(files, phrase, opened, onlyItself)
  const { manifest, archive } = main
  const shown = missing.filter(isShown)
  return {
    ...toSummary(manifest, archive.bytes),
    file: archive.path,
    missing: shown.length > 0 ? describeMissing(shown) : undefined,
  }
}

/** Runs `use` in the work folder, first emptied of what a killed run left. */
async function withWork<T>(dataDir: string, use: (work: string) => Promise<T>): Promise<T> {
  using _ = lockBackups(dataDir)
  const work = workFolder(dataDir)
  const clear = () => rmSync(work, { recursive: true, force: true })
  clear()
  clearReceived(dataDir)
  mkdirSync(work, { mode: 0o700 })
  try {
    return await use(work)
  } finally {
    clear()
  }
}

/** Reads the summaries of files that were copied in or replaced. */
async function summariseNewFiles(dataDir: string, phrase: string, state: State): Promise<State> {
  const files = { ...state.files }
  for (const { name, bytes, record } of listBackupFiles(dataDir, state)) {
    if (record) continue
    files[name] = { bytes, own: false }
    try {
      const file = join(backupsFolder(dataDir), name)
      const inside = manifestSummary.parse(
        await summarise({ files: [file], phrase, onlyItself: true }),
      )
      files[name] = { bytes, own: state.gone.includes(inside.id), inside }
    } catch (error) {
      if (!(error instanceof BackupRefused)) throw error
    }
  }
  return forgetAbsent(dataDir, { ...state, files })
}

/** Drops records of files that are absent; remembers which archives of photos were the site's own. */
function forgetAbsent(dataDir: string, state: State): State {
  const names = new Set(listBackupFiles(dataDir, state).map(({ name }) => name))
  const records = Object.entries(state.files)
  const absentArchives = records.flatMap(([name, { own, inside }]) =>
    !names.has(name) && own && inside?.kind === 'photos' ? inside.id : [],
  )
  return {
    ...state,
    files: Object.fromEntries(records.filter(([name]) => names.has(name))),
    gone: [...state.gone, ...absentArchives].slice(-maxRemembered),
  }
}
