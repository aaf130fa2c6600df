import { lstatSync, mkdirSync, mkdtempDisposableSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import {
  databaseName,
  type ManifestFile,
  type Summary,
  toSummary,
} from '#src/core/backups/archive/manifest.ts'
import { openBackup, readBack, readManifest, unpackAll } from '#src/core/backups/archive/unpack.ts'
import { openDatabase } from '#src/core/database/index.ts'
import { closing, megabytes, moveToFreeName, syncFolder } from '#src/core/process/index.ts'
import { findKey } from '#src/core/volume/index.ts'
import { BackupRefused } from './backup-refused.ts'
import type { BackupProgress } from './backups.schema.ts'
import { sumBytes, translateFull } from './disk-space.ts'
import { damagedFiles, describeFiles, describeMissing } from './formats.ts'
import { backupsFolder, clearReceived, lockBackups, workFolder } from './lock.ts'
import { type MakeOptions, makeFiles } from './make.ts'
import { contentKey, listNeedless, type PhotoArchive } from './photo-archives.ts'
import { maxRemoved, planRemovals } from './retention.ts'
import {
  type BackupFile,
  type BackupRecord,
  getMaxBytes,
  listBackupFiles,
  manifestSummary,
  readState,
  type State,
  writeState,
} from './state.ts'
import { findPictureId, isShown } from './uploads-copy.ts'

/** Number of archives that are gone and of which the state knows */
const maxRemembered = 1000

export type Report = (progress: BackupProgress) => void

/* Tasks of backup.process.ts. Each throws BackupRefused. */

export async function make(options: MakeOptions, report: Report) {
  const { dataDir, phrase, to } = options
  return await withWork(dataDir, async (work) => {
    let state = await summariseNewFiles(dataDir, phrase, readState(dataDir))
    const before = listBackupFiles(dataDir, state)
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
    const archives = await readArchives(dataDir, phrase, before)
    const mentioned = await readMentioned(dataDir, phrase, before)
    const made = await makeFiles({
      ...options,
      work,
      archives,
      mentioned,
      store,
      report: (progress) => report({ task: 'make', ...progress }),
    })
    const { path, summary, written, recovered, elsewhere } = made
    if (to) return { file: path, summary }
    const { notes, surprising } = describeLost(summary, recovered, before)
    for (const file of elsewhere) mentioned?.add(contentKey(file))
    const held = new Set([...archives, ...written].flatMap(({ files }) => files.map(contentKey)))
    const lost = new Set([...(mentioned ?? [])].filter((key) => !held.has(key)))
    state = { ...state, failed: undefined, notes }
    if (lost.size > 0) state = await recordLost(dataDir, phrase, state, lost)
    writeState(dataDir, state)
    // Older backups may be the only ones with the missing pictures.
    if (surprising) return { file: path, summary }
    const replaced = mentioned ? listReplaced(before, archives, written, mentioned, lost.size) : []
    const removal = removeOld(options, state, basename(path), replaced)
    writeState(dataDir, {
      ...forgetGone(dataDir, state),
      notes: [...notes, ...removal.notes],
      replaced: [...state.replaced, ...removal.replaced].slice(-maxRemembered),
    })
    return { file: path, summary }
  })
}

/** Reads what the site's own proven archives of photos hold; leaves out those it can't open. */
async function readArchives(dataDir: string, phrase: string, backupFiles: BackupFile[]) {
  const archives: PhotoArchive[] = []
  for (const { name, bytes, record } of backupFiles) {
    if (!record?.own || record.inside?.kind !== 'photos' || !record.proof?.ok) continue
    const path = join(backupsFolder(dataDir), name)
    const manifest = await readManifest(path, phrase).catch(ignoreRefused)
    if (manifest) archives.push({ name, path, bytes, files: manifest.files })
  }
  return archives
}

/** Reads which photos the present backups mention; undefined if one of them can't be opened. */
async function readMentioned(dataDir: string, phrase: string, backupFiles: BackupFile[]) {
  const keys = new Set<string>()
  for (const { name, record } of backupFiles) {
    if (record?.inside?.kind !== 'database') continue
    const path = join(backupsFolder(dataDir), name)
    const manifest = await readManifest(path, phrase).catch(ignoreRefused)
    if (!manifest) return undefined
    for (const file of manifest.files) if (file.inBase) keys.add(contentKey(file))
  }
  return keys
}

/** Records in each backup the photos that no archive has any more. */
async function recordLost(
  dataDir: string,
  phrase: string,
  state: State,
  lost: ReadonlySet<string>,
): Promise<State> {
  const files = { ...state.files }
  for (const [name, record] of Object.entries(files)) {
    if (record.inside?.kind !== 'database') continue
    const path = join(backupsFolder(dataDir), name)
    const manifest = await readManifest(path, phrase).catch(ignoreRefused)
    const paths = manifest?.files.flatMap((file) => (lost.has(contentKey(file)) ? [file.path] : []))
    const count = new Set(paths?.map((path) => findPictureId(path) ?? path)).size
    if (!manifest || count === 0) continue
    const missingPictures = manifest.missingPictures + count
    files[name] = { ...record, inside: { ...record.inside, missingPictures } }
  }
  return { ...state, files }
}

function ignoreRefused(error: unknown): undefined {
  if (!(error instanceof BackupRefused)) throw error
}

/** Lists archives of photos to remove: others hold all that is mentioned of theirs. */
function listReplaced(
  backupFiles: BackupFile[],
  archives: PhotoArchive[],
  written: PhotoArchive[],
  mentioned: ReadonlySet<string>,
  lost: number,
): string[] {
  const readable = new Set(archives.map(({ name }) => name))
  // Contents of a damaged one are unknown, so all that is mentioned has to be elsewhere.
  const damaged = backupFiles.filter(
    ({ name, record }) => record?.own && record.inside?.kind === 'photos' && !readable.has(name),
  )
  return [
    ...listNeedless([...archives, ...written], mentioned).map(({ name }) => name),
    ...(lost === 0 ? damaged.map(({ name }) => name) : []),
  ]
}

/** Limit of missing pictures; more suggest a folder that is not mounted. */
const handful = 5

function describeLost(
  { missingPictures }: Summary,
  recovered: ManifestFile[],
  before: BackupFile[],
): { notes: string[]; surprising: boolean } {
  const [last] = before
    .flatMap(({ record }) => (record?.own && record.inside ? [record.inside] : []))
    .filter(({ kind }) => kind !== 'photos')
    .sort((one, other) => other.made.localeCompare(one.made))
  const missedBefore = last?.missingPictures ?? 0
  const saved = new Set(recovered.map(({ path }) => findPictureId(path))).size
  if (missingPictures + saved === 0) return { notes: [], surprising: false }
  const surprising = missingPictures > missedBefore + handful || saved > handful
  const lost = 'Des photos connues de la base de données n’ont plus de fichier sur le serveur'
  const notes = [
    ...(saved ? [`${lost} (${saved})\u00a0: cette sauvegarde les a encore, restaurez-la.`] : []),
    ...(missingPictures
      ? [`${lost} (${missingPictures})\u00a0: une sauvegarde plus ancienne les a peut-être encore.`]
      : []),
  ]
  if (surprising) notes.push(`${notes.pop()} Aucune sauvegarde n’a été effacée.`)
  return { notes, surprising }
}

/** Removes expired backups noted as the site's own. File names and contents could be forged. */
function removeOld({ dataDir, bound }: MakeOptions, state: State, newest: string, names: string[]) {
  const backupFiles = listBackupFiles(dataDir, state)
  const all = backupFiles.flatMap(({ name, bytes, record }) => {
    if (!record?.own || !record.inside || (record.proof && !record.proof.ok)) return []
    return [{ name, bytes, made: record.inside.made, kind: record.inside.kind }]
  })
  const limit = getMaxBytes(dataDir, backupFiles, bound)
  const photos = sumBytes(all.filter(({ kind }) => kind === 'photos'))
  const backups = all.filter(({ kind }) => kind !== 'photos')
  // Beyond the bound by photos alone, fewer backups would not help.
  const left = photos < limit ? limit - photos : Number.POSITIVE_INFINITY
  const { remove, removedForSpace, exceedsLimit } = planRemovals(backups, newest, left)
  const replaced = names.slice(0, maxRemoved)
  for (const name of [...remove, ...replaced]) {
    const file = join(backupsFolder(dataDir), name)
    const found = lstatSync(file, { throwIfNoEntry: false })
    if (found?.isFile() && found.size === state.files[name]?.bytes) rmSync(file)
  }
  const whose = bound === undefined ? 'un quart de la place libre' : 'BACKUP_KEEP_MB'
  const tooMuch = `Les sauvegardes dépassent les ${megabytes(limit)} prévus (${whose})\u00a0: la dernière est gardée quand même.`
  const early = `Faute de place (${megabytes(limit)}, ${whose}), des sauvegardes anciennes ont été effacées plus tôt que prévu.`
  const isBeyond = exceedsLimit || photos >= limit
  return { replaced, notes: isBeyond ? [tooMuch] : removedForSpace ? [early] : [] }
}

type VerifyOptions = {
  files: string[]
  phrase: string
  now: Date
  /** Folder to unpack in and to note the proof; undefined: the system's temporary folder */
  dataDir: string | undefined
  /** Reads the file alone, as archives of photos have their own turn */
  alone?: boolean
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
    const [file = '', ...others] = options.files
    const isHere = others.length === 0 && dirname(file) === backupsFolder(dataDir)
    if (isHere) recordProof(file, options, result)
    if (result instanceof Error) throw result
    return result
  })
}

/** Notes the result. A wrong phrase or a full disk says nothing about the file. */
function recordProof(file: string, { now, alone }: VerifyOptions, result: Summary | Error): void {
  const [dataDir, name] = [dirname(dirname(file)), basename(file)]
  const state = readState(dataDir)
  const backupFile = listBackupFiles(dataDir, state).find((one) => one.name === name)
  if (!backupFile) return
  const record: BackupRecord = backupFile.record ?? { bytes: backupFile.bytes, own: false }
  const at = now.toISOString()
  if (!(result instanceof Error)) {
    if (!alone || !record.inside) record.inside = manifestSummary.parse(result)
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
  alone?: boolean
}

/** Summary of the backup among the files, in any order. `missing`: French, photos it would lose. */
export async function summarise({ files, phrase, alone }: BackupInput) {
  await using opened = new AsyncDisposableStack()
  const { main, missing } = await openBackup(files, phrase, opened, alone)
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
      const inside = manifestSummary.parse(await summarise({ files: [file], phrase, alone: true }))
      files[name] = { bytes, own: state.gone.includes(inside.id), inside }
    } catch (error) {
      if (!(error instanceof BackupRefused)) throw error
    }
  }
  return forgetGone(dataDir, { ...state, files })
}

function forgetGone(dataDir: string, state: State): State {
  const there = new Set(listBackupFiles(dataDir, state).map(({ name }) => name))
  const [files = [], others = []] = [true, false].map((isThere) =>
    Object.entries(state.files).filter(([name]) => there.has(name) === isThere),
  )
  const gone = others.flatMap(([, { own, inside }]) =>
    own && inside?.kind === 'photos' ? inside.id : [],
  )
  const known = [...state.gone, ...gone].slice(-maxRemembered)
  return { ...state, files: Object.fromEntries(files), gone: known }
}
