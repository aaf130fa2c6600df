import { lstatSync, mkdirSync, mkdtempDisposableSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { openArchive } from '#src/core/backups/archive/archive-reader.ts'
import { databaseName, type Summary, summaryOf } from '#src/core/backups/archive/manifest.ts'
import { readBack, unpackAll } from '#src/core/backups/archive/unpack.ts'
import { openDatabase } from '#src/core/database/index.ts'
import { closing, megabytes, syncFolder } from '#src/core/process/index.ts'
import { findKey } from '#src/core/volume/index.ts'
import { BackupRefused } from './backup-refused.ts'
import type { BackupProgress } from './backups.schema.ts'
import { translateFull } from './disk-space.ts'
import { backupsFolder, clearReceived, lockBackups, workFolder } from './lock.ts'
import { type MakeOptions, makeFile } from './make.ts'
import { planRemovals, type StoredBackup } from './retention.ts'
import {
  type BackupFile,
  type BackupRecord,
  boundOf,
  listBackupFiles,
  manifestSummary,
  readState,
  type State,
  writeState,
} from './state.ts'

export type Report = (progress: BackupProgress) => void

/* Tasks of backup.process.ts. Each throws BackupRefused. */

export async function make(options: MakeOptions, report: Report) {
  const { dataDir, phrase, to, bound } = options
  return await withWork(dataDir, async (work) => {
    const state = await summariseNewFiles(dataDir, phrase, readState(dataDir))
    const backupFiles = listBackupFiles(dataDir, state)
    const { path, summary, notes } = await makeFile({
      ...options,
      work,
      base: newestFull(dataDir, backupFiles),
      report: (progress) => report({ task: 'make', ...progress }),
    })
    if (to) return { file: path, summary }
    const name = basename(path)
    const proof = { at: options.now.toISOString(), ok: true }
    const made: BackupRecord = {
      bytes: summary.bytes,
      own: true,
      inside: manifestSummary.parse(summary),
      proof,
    }
    const more = describeMissing(summary, backupFiles)
    const next: State = {
      files: { ...state.files, [name]: made },
      notes: [...notes, ...more.notes],
    }
    writeState(dataDir, next)
    // Older backups may be the only ones with the missing pictures.
    if (more.surprising) return { file: path, summary }
    const removalNotes = removeOld(dataDir, next, name, bound)
    writeState(dataDir, { ...forgetGone(dataDir, next), notes: [...next.notes, ...removalNotes] })
    return { file: path, summary }
  })
}

/** Limit of missing pictures; more suggest a folder that is not mounted. */
const handful = 5

function describeMissing({ missingPictures }: Summary, before: BackupFile[]) {
  if (missingPictures === 0) return { notes: [], surprising: false }
  const last = newestOf(before, ({ own }) => own)
  const surprising = missingPictures > (last?.record?.inside?.missingPictures ?? 0) + handful
  const text = `Des photos connues de la base de données n’ont plus de fichier sur le serveur (${missingPictures})\u00a0: une sauvegarde plus ancienne les a peut-être encore.`
  return {
    notes: [surprising ? `${text} Aucune sauvegarde n’a été effacée.` : text],
    surprising,
  }
}

/** Removes expired backups noted as the site's own. File names and contents could be forged. */
function removeOld(dataDir: string, state: State, newest: string, bound: number | undefined) {
  const backupFiles = listBackupFiles(dataDir, state)
  const all = backupFiles.flatMap(({ name, bytes, record }): StoredBackup[] => {
    if (!record?.own || !record.inside || (record.proof && !record.proof.ok)) return []
    return [{ name, bytes, ...record.inside }]
  })
  const limit = boundOf(dataDir, backupFiles, bound)
  const { remove, bites, beyond } = planRemovals(all, newest, limit)
  for (const name of remove) {
    const file = join(backupsFolder(dataDir), name)
    const found = lstatSync(file, { throwIfNoEntry: false })
    if (found?.isFile() && found.size === state.files[name]?.bytes) rmSync(file)
  }
  const whose = bound === undefined ? 'un quart de la place libre' : 'BACKUP_KEEP_MB'
  if (beyond) {
    return [
      `Les sauvegardes dépassent les ${megabytes(limit)} prévus (${whose})\u00a0: la dernière est gardée quand même.`,
    ]
  }
  if (!bites) return []
  return [
    `Faute de place (${megabytes(limit)}, ${whose}), des sauvegardes anciennes ont été effacées plus tôt que prévu.`,
  ]
}

type VerifyOptions = {
  files: string[]
  phrase: string
  now: Date
  /** Folder to unpack in and to note the proof; undefined: the system's temporary folder */
  dataDir: string | undefined
}

/**
 * Proves that a backup can be restored: compares the SHA-256 of each file and checks the unpacked
 * database.
 */
export async function verify(options: VerifyOptions, report: Report): Promise<Summary> {
  const { files, phrase, dataDir } = options
  const check = (folder: string) =>
    readBack({
      files,
      phrase,
      folder,
      onRead: (done, total) => report({ task: 'verify', step: 'checking', done, total }),
    })
  if (dataDir === undefined) {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'verification-'))
    return await check(folder.path)
  }
  return await withWork(dataDir, async (work) => {
    const file = await findMain(options)
    const result = await check(work).catch((error) => translateFull(error) as Error)
    if (dirname(file) === backupsFolder(dataDir)) recordProof(dataDir, file, options.now, result)
    if (result instanceof Error) throw result
    return result
  })
}

/** Notes the result. A wrong phrase or a full disk says nothing about the file. */
function recordProof(dataDir: string, file: string, now: Date, result: Summary | Error): void {
  const state = readState(dataDir)
  const name = basename(file)
  const backupFile = listBackupFiles(dataDir, state).find((one) => one.name === name)
  if (!backupFile) return
  const record: BackupRecord = backupFile.record ?? { bytes: backupFile.bytes, own: false }
  const at = now.toISOString()
  if (!(result instanceof Error)) {
    record.inside = manifestSummary.parse(result)
    record.proof = { at, ok: true }
  } else {
    const code = result instanceof BackupRefused ? result.code : 'failed'
    if (!['damaged', 'foreign', 'base-missing'].includes(code)) return
    record.proof = { at, ok: false, problem: result.message }
  }
  writeState(dataDir, { ...state, files: { ...state.files, [name]: record } })
}

type PrepareOptions = { files: string[]; phrase: string; folder: string; migrations: string }

export async function prepare(options: PrepareOptions, report: Report): Promise<Summary> {
  const { folder, migrations } = options
  const onRead = (done: number, total: number) =>
    report({ task: 'unpack', step: 'checking', done, total })
  const summary = await unpackAll({ ...options, onRead })
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
  return summary
}

type BackupInput = { files: string[]; phrase: string }

/** Summary of the file to restore: the addition, if there is one, in either order. */
export async function summarise({
  files,
  phrase,
}: BackupInput): Promise<Summary & { file: string }> {
  const all: (Summary & { file: string })[] = []
  for (const file of files) {
    await using archive = await openArchive(file, phrase)
    all.push({ ...summaryOf(await archive.readManifest(), await archive.size()), file })
  }
  const main = all.find(({ kind }) => kind === 'addition') ?? all[0]
  if (main) return main
  throw new BackupRefused('not-found', 'Aucune sauvegarde n’est donnée.')
}

/** Path of the file to restore. If unknown, the first: its check then reports why. */
async function findMain({ files, phrase }: BackupInput): Promise<string> {
  const [first = ''] = files
  if (files.length < 2) return first
  return await summarise({ files, phrase }).then(
    ({ file }) => file,
    () => first,
  )
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
      files[name].inside = manifestSummary.parse(await summarise({ files: [file], phrase }))
    } catch (error) {
      if (!(error instanceof BackupRefused)) throw error
    }
  }
  return forgetGone(dataDir, { ...state, files })
}

function forgetGone(dataDir: string, state: State): State {
  const there = new Set(listBackupFiles(dataDir, state).map(({ name }) => name))
  const files = Object.entries(state.files).filter(([name]) => there.has(name))
  return { ...state, files: Object.fromEntries(files) }
}

/** Newest full backup made here and proven: the only kind to build additions on. */
function newestFull(dataDir: string, backupFiles: BackupFile[]): string | undefined {
  const newest = newestOf(backupFiles, ({ own, inside, proof }) => {
    return own && inside?.kind === 'full' && proof?.ok
  })
  return newest && join(backupsFolder(dataDir), newest.name)
}

/** Newest by date, among files with a known summary */
function newestOf(backupFiles: BackupFile[], fits: (record: BackupRecord) => boolean | undefined) {
  const madeAt = ({ record }: BackupFile) => record?.inside?.made ?? ''
  return backupFiles
    .filter((one) => one.record && madeAt(one) && fits(one.record))
    .sort((one, other) => madeAt(other).localeCompare(madeAt(one)))[0]
}
