import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type CallOptions, logFailure } from '#src/core/process/index.ts'
import type { MonotonicClock } from '#src/core/time/index.ts'
import { BackupRefused } from './backup-refused.ts'
import { makeBackup, perform } from './backup-work.ts'
import {
  type Backup,
  type BackupProgress,
  type BackupStatus,
  oldAfterDays,
} from './backups.schema.ts'
import { sumOf } from './disk-space.ts'
import { describeBackup, momentOf } from './formats.ts'
import { backupsFolder, lockBackups } from './lock.ts'
import { eachMinute, nextDue, nightlyLook } from './nightly.ts'
import { makePhrase } from './phrase.ts'
import {
  type BackupFile,
  boundOf,
  listBackupFiles,
  readState,
  type State,
  writeState,
} from './state.ts'

type BackupsDeps = {
  dataDir: string
  secret: string
  nightly: boolean
  /** Bytes (`BACKUP_KEEP_MB`); undefined: a quarter of what is free */
  bound: number | undefined
  now: () => Date
  monotonic: MonotonicClock
}

const day = 24 * 60 * 60 * 1000

/** Backups of a running site. The admin command calls backup-work.ts directly. */
export function backupsOf({ dataDir, secret, nightly, bound, now, monotonic }: BackupsDeps) {
  const ended = new AbortController()
  let making: Promise<Backup> | undefined
  /** A failure that found no room on the disk to be recorded lasts as long as this process. */
  let unrecorded: State['failed']

  /** Lists the folder, newest first. Files may be copied in and out of it at any time. */
  const listFiles = () => describeAll(listBackupFiles(dataDir, readState(dataDir)), now())

  /** Lists backups, and files that somebody may want to delete. */
  const listBackups = () => listFiles().filter((file) => !isGoodArchive(file))

  /** Finds a backup by name. @throws BackupRefused not-found */
  function getBackup(name: string): Backup {
    const found = listFiles().find((backup) => backup.name === name)
    if (found) return found
    throw new BackupRefused('not-found', 'Cette sauvegarde n’existe pas ou plus.')
  }

  /** Path of a backup's file. @throws BackupRefused not-found */
  const fileOf = (name: string) => join(backupsFolder(dataDir), getBackup(name).name)

  async function make(): Promise<Backup> {
    const options = { dataDir, secret, now: now(), bound }
    try {
      const { file } = await reportingProgress('make', (control) => makeBackup(options, control))
      const backup = getBackup(basename(file))
      unrecorded = undefined
      follow(backups.onMade)
      return backup
    } catch (error) {
      const isBusy = error instanceof BackupRefused && error.code === 'busy'
      if (!isBusy && !ended.signal.aborted) recordFailure((error as Error).message)
      throw error
    }
  }

  async function reportingProgress<T>(
    task: BackupProgress['task'],
    work: (control: CallOptions<BackupProgress>) => Promise<T>,
  ) {
    const onProgress = (progress: BackupProgress) => {
      backups.running = progress
    }
    // Progress is reported at once, so that a second request is refused.
    onProgress({ task, step: 'database', done: 0, total: 0 })
    try {
      return await work({ onProgress, signal: ended.signal })
    } finally {
      backups.running = undefined
    }
  }

  /** Reports a run of failures once, even across restarts. */
  function recordFailure(problem: string): void {
    let first = false
    const since = unrecorded?.at ?? now().toISOString()
    try {
      using _ = lockBackups(dataDir)
      const state = readState(dataDir)
      first = state.failed === undefined
      writeState(dataDir, { ...state, failed: { at: state.failed?.at ?? since, problem } })
      unrecorded = undefined
    } catch (error) {
      // The cause is mostly a full disk; the log names it.
      unrecorded = { at: since, problem }
      if (error instanceof BackupRefused) return
      logFailure('Une sauvegarde manquée n’a pas pu être notée.', error)
    }
    if (first) follow(() => backups.onFailed(problem))
  }

  function folderStatus(): Omit<BackupStatus, 'nightly' | 'next' | 'running'> {
    try {
      const state = readState(dataDir)
      const { failed = unrecorded, notes } = state
      const backupFiles = listBackupFiles(dataDir, state)
      const all = describeAll(backupFiles, now())
      const last = lastProven(all, now())
      const archives = all.filter(isGoodArchive)
      const off = 'Les sauvegardes automatiques sont arrêtées (BACKUPS=off).'
      return {
        last,
        ...judge(all, listGoneFiles(backupFiles, state), failed, now()),
        failed,
        notes: nightly ? notes : [...notes, off],
        photoArchives: {
          count: archives.length,
          readSince: archives.map(({ proof }) => proof?.at ?? '').sort()[0],
        },
        bytes: sumOf(backupFiles),
        bound: boundOf(dataDir, backupFiles, bound),
      }
    } catch (error) {
      const isRefused = error instanceof BackupRefused
      if (!isRefused) logFailure('Le dossier des sauvegardes n’a pas pu être lu.', error)
      const sentence = isRefused
        ? error.message
        : 'Le dossier des sauvegardes ne peut pas être lu\u00a0: dites-le à la personne qui héberge le site.'
      const photoArchives = { count: 0, readSince: undefined }
      const nothing = { last: undefined, failed: undefined, notes: [], bytes: 0, photoArchives }
      return { ...nothing, state: 'failed', sentence, bound: bound ?? 0 }
    }
  }

  const backups = {
    running: undefined as BackupProgress | undefined,
    onMade: (): void | Promise<void> => {},
    /** Called once until a backup succeeds again. */
    onFailed: (_problem: string): void | Promise<void> => {},
    listFiles,
    listBackups,
    listReplaced: () => readState(dataDir).replaced,
    getBackup,
    fileOf,

    /** Files that make up a backup: alone, or with the archives of photos. */
    partsOf(name: string): string[] {
      const { own, kind } = getBackup(name)
      const archives = own && kind === 'database' ? listFiles().filter(isGoodArchive) : []
      return [name, ...archives.map((one) => one.name).sort()].map(fileOf)
    },

    /** Deletes a backup. @throws BackupRefused not-found, needed, busy */
    deleteBackup(name: string): void {
      using _ = lockBackups(dataDir)
      const state = readState(dataDir)
      const file = getBackup(name)
      const { own, proof } = file
      const others = listBackups().filter((backup) => backup.name !== name)
      if (isGoodArchive(file)) {
        throw new BackupRefused('needed', 'Des sauvegardes ont besoin de ces photos.')
      }
      if ((own || proof?.ok) && !others.some((one) => one.own && one.proof?.ok)) {
        throw new BackupRefused(
          'needed',
          'C’est la seule sauvegarde vérifiée\u00a0: faites-en d’abord une autre.',
        )
      }
      rmSync(join(backupsFolder(dataDir), name))
      const { [name]: gone, ...files } = state.files
      if (gone) writeState(dataDir, { ...state, files })
    },

    /** Makes a backup. Calls during one share its result. @throws BackupRefused */
    makeBackup(): Promise<Backup> {
      making ??= make().finally(() => {
        making = undefined
      })
      return making
    },

    /**
     * Verifies a backup with its photos, or its file alone; the result is in its `proof`.
     * @throws BackupRefused not-found, busy
     */
    async verifyBackup(name: string, alone = false): Promise<Backup> {
      const phrase = makePhrase(dataDir)
      const about = { files: [fileOf(name)], phrase, dataDir, now: now() }
      const options = { ...about, alone, incomplete: true }
      try {
        await reportingProgress('verify', (control) => perform('verify', options, control))
      } catch (error) {
        const backup = error instanceof BackupRefused && getBackup(name)
        if (!backup || backup.proof?.at !== options.now.toISOString()) throw error
      }
      return getBackup(name)
    },

    /** Reads some files back, so that each has its turn within 30 days. */
    async verifyInTurn(): Promise<void> {
      const { turns, files } = planProofs(listFiles(), now())
      let left = turns
      for (const { name } of files) {
        if (left === 0) return
        // A failure is recorded. A file of an older phrase takes nobody's turn.
        const verified = await backups.verifyBackup(name, true).catch(() => undefined)
        if (verified) left--
      }
    },

    /** Never throws: an unreadable folder must not fail answers about other things too. */
    status(): BackupStatus {
      const next = nightly ? nextDue(now()).toISOString() : undefined
      return { nightly, next, ...folderStatus(), running: backups.running }
    },

    start(): void {
      if (!nightly) return
      const makeIfDue = nightlyLook({
        now,
        monotonic,
        lastMade: () => {
          const last = lastProven(listBackups(), now())
          return last && new Date(last.made)
        },
        make: async () => {
          await backups.makeBackup()
          await backups.verifyInTurn()
        },
        onFailure: (error) => {
          if (ended.signal.aborted) return
          logFailure('La sauvegarde de la nuit n’a pas été faite.', error)
        },
      })
      void eachMinute(makeIfDue, ended.signal)
    },

    async close(): Promise<void> {
      ended.abort()
      await making?.catch(() => {})
    },
  }
  return backups
}

export type Backups = ReturnType<typeof backupsOf>

const describeAll = (backupFiles: BackupFile[], now: Date): Backup[] =>
  backupFiles
    .map((one) => describe(one, now))
    .sort((one, other) => other.made.localeCompare(one.made))

function lastProven(backups: Backup[], now: Date): Backup | undefined {
  const soon = new Date(now.getTime() + day).toISOString()
  const proven = backups.filter(({ own, kind, proof }) => own && kind !== 'photos' && proof?.ok)
  // A date in the future comes from a wrong clock.
  return proven.find(({ made }) => made < soon) ?? proven[0]
}

type Judged = Pick<BackupStatus, 'state' | 'sentence'>

/** Plans which of the site's own files are read back tonight: so many of those in turn. */
export function planProofs(all: Backup[], now: Date): { turns: number; files: Backup[] } {
  // An archive that was put back has no proof yet, and is the first.
  const good = all.filter(({ own, proof }) => own && proof?.ok !== false)
  const provenAt = ({ proof }: Backup) => proof?.at ?? new Date(0).toISOString()
  const files = good
    .filter((file) => now.getTime() - Date.parse(provenAt(file)) > 7 * day)
    .sort((one, other) => provenAt(one).localeCompare(provenAt(other)))
  // A week and 21 nights are less than 30 days.
  return { turns: Math.ceil(good.length / 21), files }
}

const isGoodArchive = ({ own, kind, proof }: Backup) => own && kind === 'photos' && proof?.ok

/** Judges all of the site's own backups: the first problem counts. */
function judge(
  all: Backup[],
  gone: { name: string; made: string; isPhotos: boolean }[],
  failed: BackupStatus['failed'],
  now: Date,
): Judged {
  const wrong = (sentence: string): Judged => ({ state: 'failed', sentence })
  const moment = (iso: string) => momentOf(new Date(iso), now)
  const last = lastProven(all, now)
  if (failed) {
    return wrong(`La sauvegarde du ${moment(failed.at)} n’a pas été faite. ${failed.problem}`)
  }
  const damaged = all.find(({ own, proof }) => own && proof?.ok === false)
  if (damaged?.proof) {
    const action =
      damaged.kind === 'photos'
        ? 'la prochaine sauvegarde la remplace, tant que ses photos sont sur le serveur'
        : 'supprimez-la dans la section Sauvegardes'
    return wrong(`${damaged.sentence} Constaté le ${moment(damaged.proof.at)}\u00a0; ${action}.`)
  }
  const [lost] = gone
  if (lost) {
    const what = lost.isPhotos ? 'L’archive de photos' : 'La sauvegarde'
    return wrong(
      `${what} du ${moment(lost.made)} n’est plus là, ou n’est plus la même (${lost.name})\u00a0: remettez-la dans le dossier backups du serveur, ou faites-en une nouvelle.`,
    )
  }
  if (!last) return { state: 'none', sentence: 'Aucune sauvegarde n’a encore été faite.' }
  if (last.missingPictures) {
    const whole = all.find(
      ({ own, kind, proof, missingPictures }) =>
        own && kind !== 'photos' && proof?.ok && !missingPictures,
    )
    const since = all.findLast(
      (one) => one.missingPictures && one.own && (!whole || one.made > whole.made),
    )
    return wrong(
      `${last.sentence}. ${since ? `Elles manquent depuis le ${moment(since.made)} au plus tard` : 'Elles manquent'}\u00a0: ${
        whole
          ? `la sauvegarde du ${moment(whole.made)} les a encore, restaurez-la`
          : 'une copie gardée ailleurs les a peut-être'
      }, ou retirez-les de leurs fiches.`,
    )
  }
  if (now.getTime() - Date.parse(last.made) > oldAfterDays * day) {
    const sentence = `La dernière sauvegarde vérifiée date de plus de ${oldAfterDays}\u00a0jours\u00a0: ${moment(last.made)}.`
    return { state: 'old', sentence }
  }
  return { state: 'good', sentence: last.sentence }
}

/** Lists own backups that were noted and are gone or have another size, newest first. */
function listGoneFiles(backupFiles: BackupFile[], { files }: Pick<State, 'files'>) {
  const there = new Set(backupFiles.filter(({ record }) => record).map(({ name }) => name))
  return Object.entries(files)
    .flatMap(([name, { own, inside }]) =>
      own && inside && !there.has(name)
        ? [{ name, made: inside.made, isPhotos: inside.kind === 'photos' }]
        : [],
    )
    .sort((one, other) => other.made.localeCompare(one.made))
}

/** Runs follow-up work. Errors are logged, because the backup itself succeeded. */
const follow = (work: () => void | Promise<void>) =>
  void (async () => await work())().catch((error) =>
    logFailure('La suite d’une sauvegarde n’a pas pu être faite.', error),
  )

function describe({ name, bytes, modified, record }: BackupFile, now: Date): Backup {
  const { proof, own = false, inside } = record ?? {}
  const { kind, counts, missingPictures, made = modified.toISOString() } = inside ?? {}
  const facts = {
    ...{ name, bytes, made, own, kind, counts, missingPictures },
    proof: proof && { ...proof, problem: proof.problem },
  }
  return { ...facts, sentence: describeBackup(facts, now) }
}
