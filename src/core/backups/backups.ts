import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Jobs } from '#src/core/jobs/index.ts'
import { type CallOptions, logFailure } from '#src/core/process/index.ts'
import { BackupRefused } from './backup-refused.ts'
import { backupJob, makeBackup, perform } from './backup-work.ts'
import type { Backup, BackupProgress, BackupStatus } from './backups.schema.ts'
import { sumBytes } from './disk-space.ts'
import { backupsFolder, lockBackups } from './lock.ts'
import { nextDue, nightly as schedule } from './nightly.ts'
import { makePhrase } from './phrase.ts'
import {
  type BackupFile,
  getMaxBytes,
  listBackupFiles,
  readState,
  type State,
  writeState,
} from './state.ts'
import { findLastProven, isGoodArchive, judgeBackups } from './verdict.ts'

type BackupsDeps = {
  dataDir: string
  secret: string
  nightly: boolean
  /** Bytes (`BACKUP_KEEP_MB`); undefined: a quarter of what is free */
  maxBytes: number | undefined
  now: () => Date
  jobs: Jobs
}

const day = 24 * 60 * 60 * 1000

/** Backups of a running site. The admin command calls backup-work.ts directly. */
export class Backups {
  readonly #deps: BackupsDeps
  readonly #stopping = new AbortController()
  running: BackupProgress | undefined
  onMade: () => void | Promise<void> = () => {}
  /** Called once until a backup succeeds again. */
  onFailed: (problem: string) => void | Promise<void> = () => {}

  /** Makes a backup. Calls during one share its result. @throws BackupRefused */
  readonly makeBackup: () => Promise<Backup>

  constructor(deps: BackupsDeps) {
    this.#deps = deps
    this.makeBackup = deps.jobs.add({
      ...schedule,
      name: backupJob,
      failed: 'La sauvegarde de la nuit n’a pas été faite.',
      isDue: (now) => deps.nightly && this.#isMissing(now),
      run: (isAsked) => this.#make(isAsked),
      describe: (error) => this.#describeFailure(error),
      onFailing: async ({ error }) => await this.onFailed(error),
    })
  }

  /** Lists the folder, newest first. Files may be copied in and out of it at any time. */
  listFiles(): Backup[] {
    const { dataDir } = this.#deps
    return describeFiles(listBackupFiles(dataDir, readState(dataDir)))
  }

  /** Lists backups, and files that somebody may want to delete. */
  listBackups = () => this.listFiles().filter((file) => !isGoodArchive(file))

  /** Lists archives of photos that others have replaced. */
  listReplaced = () => readState(this.#deps.dataDir).replaced

  /** @throws BackupRefused not-found */
  getBackup(name: string): Backup {
    const found = this.listFiles().find((backup) => backup.name === name)
    if (found) return found
    throw new BackupRefused('not-found', 'Cette sauvegarde n’existe pas ou plus.')
  }

  /** @throws BackupRefused not-found */
  getPath = (name: string) => join(backupsFolder(this.#deps.dataDir), this.getBackup(name).name)

  /** Lists the paths of a backup and of the archives with its photos. */
  listParts(name: string): string[] {
    const { own, kind } = this.getBackup(name)
    const archives = own && kind === 'database' ? this.listFiles().filter(isGoodArchive) : []
    return [name, ...archives.map((one) => one.name).sort()].map(this.getPath)
  }

  /** Deletes a backup. @throws BackupRefused not-found, needed, busy */
  deleteBackup(name: string): void {
    const { dataDir } = this.#deps
    using _ = lockBackups(dataDir)
    const state = readState(dataDir)
    const file = this.getBackup(name)
    if (isGoodArchive(file)) {
      throw new BackupRefused('needed', 'Des sauvegardes ont besoin de ces photos.')
    }
    const otherBackups = this.listBackups().filter((backup) => backup.name !== name)
    if ((file.own || file.proof?.ok) && !otherBackups.some(({ own, proof }) => own && proof?.ok)) {
      throw new BackupRefused(
        'needed',
        'C’est la seule sauvegarde vérifiée\u00a0: faites-en d’abord une autre.',
      )
    }
    rmSync(join(backupsFolder(dataDir), name))
    const { [name]: deleted, ...files } = state.files
    if (deleted) writeState(dataDir, { ...state, files })
  }

  #isMissing(now: Date): boolean {
    const last = findLastProven(this.listBackups(), now)
    return schedule.isMissing(now, last && new Date(last.made))
  }

  async #make(isAsked: boolean): Promise<Backup> {
    const { dataDir, secret, maxBytes, now } = this.#deps
    const options = { dataDir, secret, maxBytes, now: now() }
    const { file } = await this.#reportProgress('make', (control) => makeBackup(options, control))
    const backup = this.getBackup(basename(file))
    follow(this.onMade)
    if (!isAsked) await this.verifyInTurn()
    return backup
  }

  #describeFailure(error: unknown): string | undefined {
    const isBusy = error instanceof BackupRefused && error.code === 'busy'
    return isBusy || this.#stopping.signal.aborted ? undefined : (error as Error).message
  }

  /**
   * Verifies a backup with its photos, or its file alone; the result is in its `proof`.
   * @throws BackupRefused not-found, busy
   */
  async verifyBackup(name: string, onlyItself = false): Promise<Backup> {
    const { dataDir, now } = this.#deps
    const options = {
      files: [this.getPath(name)],
      phrase: makePhrase(dataDir),
      dataDir,
      now: now(),
      onlyItself,
      incomplete: true,
    }
    try {
      await this.#reportProgress('verify', (control) => perform('verify', options, control))
    } catch (error) {
      const backup = error instanceof BackupRefused && this.getBackup(name)
      if (!backup || backup.proof?.at !== options.now.toISOString()) throw error
    }
    return this.getBackup(name)
  }

  /** Reads some files back, so that each has its turn within 30 days. */
  async verifyInTurn(): Promise<void> {
    const { count, files } = planProofs(this.listFiles(), this.#deps.now())
    let remaining = count
    for (const { name } of files) {
      if (remaining === 0) return
      // A failure is recorded. A file of an older phrase takes nobody's turn.
      const verified = await this.verifyBackup(name, true).catch(() => undefined)
      if (verified) remaining--
    }
  }

  async #reportProgress<T>(
    task: BackupProgress['task'],
    work: (control: CallOptions<BackupProgress>) => Promise<T>,
  ) {
    const onProgress = (progress: BackupProgress) => {
      this.running = progress
    }
    // Progress is reported at once, so that a second request is refused.
    onProgress({ task, step: 'database', done: 0, total: 0 })
    try {
      return await work({ onProgress, signal: this.#stopping.signal })
    } finally {
      this.running = undefined
    }
  }

  /** Never throws: an unreadable folder must not fail answers about other things too. */
  status(): BackupStatus {
    const { nightly, now } = this.#deps
    const next = nightly ? nextDue(now()).toISOString() : undefined
    return { nightly, next, ...this.#folderStatus(), running: this.running }
  }

  #folderStatus(): Omit<BackupStatus, 'nightly' | 'next' | 'running'> {
    const { dataDir, nightly, maxBytes: configuredMaxBytes, jobs, now } = this.#deps
    try {
      const state = readState(dataDir)
      const { notes } = state
      const failing = jobs.find(backupJob)
      const failed = failing && { at: failing.since, problem: failing.error }
      const backupFiles = listBackupFiles(dataDir, state)
      const files = describeFiles(backupFiles)
      const archives = files.filter(isGoodArchive)
      const off = 'Les sauvegardes automatiques sont arrêtées (BACKUPS=off).'
      return {
        ...judgeBackups({ files, lost: listLostFiles(backupFiles, state), failed }, now()),
        last: findLastProven(files, now()),
        failed,
        notes: nightly ? notes : [...notes, off],
        photoArchives: {
          count: archives.length,
          readSince: archives.map(({ proof }) => proof?.at ?? '').sort()[0],
        },
        bytes: sumBytes(backupFiles),
        maxBytes: getMaxBytes(dataDir, backupFiles, configuredMaxBytes),
      }
    } catch (error) {
      const isRefused = error instanceof BackupRefused
      if (!isRefused) logFailure('Le dossier des sauvegardes n’a pas pu être lu.', error)
      return {
        state: 'wrong',
        text: isRefused
          ? error.message.charAt(0).toLowerCase() + error.message.slice(1)
          : 'le dossier des sauvegardes ne peut pas être lu\u00a0: dites-le à la personne qui héberge le site.',
        last: undefined,
        failed: undefined,
        notes: [],
        photoArchives: { count: 0, readSince: undefined },
        bytes: 0,
        maxBytes: configuredMaxBytes ?? 0,
      }
    }
  }

  /** Ends the work under way. */
  close(): void {
    this.#stopping.abort()
  }
}

const describeFiles = (backupFiles: BackupFile[]): Backup[] =>
  backupFiles.map(describeFile).sort((one, other) => other.made.localeCompare(one.made))

function describeFile({ name, bytes, modified, record }: BackupFile): Backup {
  const { proof, own = false, inside } = record ?? {}
  const { kind, counts, missingPictures, made = modified.toISOString() } = inside ?? {}
  return {
    ...{ name, bytes, made, own, kind, counts, missingPictures },
    proof: proof && { ...proof, problem: proof.problem },
  }
}

/** Lists own backups that were noted and are gone or have another size, newest first. */
function listLostFiles(backupFiles: BackupFile[], { files }: Pick<State, 'files'>) {
  const present = new Set(backupFiles.filter(({ record }) => record).map(({ name }) => name))
  return Object.entries(files)
    .flatMap(([name, { own, inside }]) =>
      own && inside && !present.has(name) ? [{ name, made: inside.made, kind: inside.kind }] : [],
    )
    .sort((one, other) => other.made.localeCompare(one.made))
}

/** Plans which of the site's own files are read back tonight: the first `count` that can be. */
export function planProofs(all: Backup[], now: Date): { count: number; files: Backup[] } {
  // An archive that was put back has no proof yet, and is the first.
  const good = all.filter(({ own, proof }) => own && proof?.ok !== false)
  const provenAt = ({ proof }: Backup) => proof?.at ?? new Date(0).toISOString()
  const files = good
    .filter((file) => now.getTime() - Date.parse(provenAt(file)) > 7 * day)
    .sort((one, other) => provenAt(one).localeCompare(provenAt(other)))
  // A week and 21 nights are less than 30 days.
  return { count: Math.ceil(good.length / 21), files }
}

/** Runs follow-up work. Errors are logged, because the backup itself succeeded. */
const follow = (work: () => void | Promise<void>) =>
  void (async () => await work())().catch((error) =>
    logFailure('La suite d’une sauvegarde n’a pas pu être faite.', error),
  )
