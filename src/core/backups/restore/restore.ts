import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { databaseName } from '#src/core/backups/archive/manifest.ts'
import { BackupRefused } from '#src/core/backups/backup-refused.ts'
import { type JobControl, makeBackup, perform, readSummary } from '#src/core/backups/backup-work.ts'
import type {
  BackupProgress,
  Counts,
  RestorePreview,
  RestoreProgress,
} from '#src/core/backups/backups.schema.ts'
import { countRows } from '#src/core/backups/database-copy.ts'
import { lockBackups } from '#src/core/backups/lock.ts'
import { adoptPhrase, readPhrase, recordPhraseNoted } from '#src/core/backups/phrase.ts'
import { randomId } from '#src/core/database/index.ts'
import { version } from '#src/core/process/index.ts'
import { isSwapOpen, keyFile } from '#src/core/volume/index.ts'
import { refusalOf, requestRestore, workFolder } from './requested.ts'

export type Source = {
  /** The backup, and its full one unless that lies beside it */
  files: string[]
  /** Undefined: the volume's own phrase is tried */
  phrase: string | undefined
}

export type Opened = {
  files: string[]
  phrase: string
  summary: Awaited<ReturnType<typeof readSummary>>
  isOlder: boolean
}

/** Checks that the phrase opens the backup and this version can read it. @throws BackupRefused */
export async function openSource(
  { files, phrase: given }: Source,
  dataDir: string,
  migrations: string,
): Promise<Opened> {
  const phrase = given ?? readPhrase(dataDir)
  if (phrase === undefined) {
    throw new BackupRefused(
      'wrong-phrase',
      'La phrase de secours de cette sauvegarde est nécessaire pour l’ouvrir.',
    )
  }
  const summary = await readSummary(files, phrase)
  if (summary.kind === 'photos') {
    throw new BackupRefused(
      'foreign',
      'Ce fichier ne contient que des photos\u00a0: restaurez une sauvegarde (sauvegarde-….zip), il sert avec elle.',
    )
  }
  const known = readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  // Manifests name migrations with or without their ending.
  const last = summary.lastMigration.replace(/\.sql$/, '')
  if (!known.includes(`${last}.sql`)) {
    throw new BackupRefused(
      'newer',
      `Cette sauvegarde vient d’une version plus récente du site (${summary.appVersion}\u00a0; ici ${version})\u00a0: mettez d’abord le site à jour, puis recommencez. Rien n’a été modifié.`,
    )
  }
  return { files, phrase, summary, isOlder: known.at(-1) !== `${last}.sql` }
}

/**
 * Unpacks beside the present state, checked, migrated and synced.
 * @throws BackupRefused; the caller removes what is left
 */
export async function unpack(
  { files, phrase }: Opened,
  dataDir: string,
  migrations: string,
  incomplete: boolean,
  control?: JobControl<BackupProgress>,
) {
  mkdirSync(join(dataDir, workFolder), { recursive: true, mode: 0o700 })
  const folder = `${workFolder}/${randomId()}`
  const options = { files, phrase, folder: join(dataDir, folder), migrations, incomplete }
  return { folder, ...(await perform('prepare', options, control)) }
}

export type RestoreDeps = {
  dataDir: string
  migrations: string
  /** Signing key of the present state; undefined if there is no state yet */
  secret: () => string | undefined
  /** Bytes all backups may take (`BACKUP_KEEP_MB`); undefined: a quarter of what is free */
  bound: number | undefined
  now: () => Date
  /** Goes on without photos that are missing or can't be read */
  incomplete: boolean
}

const accountsStay =
  'Les comptes restent ceux d’aujourd’hui, avec leurs mots de passe et leurs droits\u00a0: un compte supprimé depuis ne revient pas.'
const accountsReturn = 'Les comptes sont ceux de la sauvegarde\u00a0: chacun se reconnecte.'

export function previewRestore(
  { summary: { made, kind, counts, missing }, isOlder }: Opened,
  dataDir: string,
): RestorePreview {
  const before = countPresent(dataDir, counts)
  const keepsAccounts = 'accounts' in before
  const after = { ...counts, ...(keepsAccounts && { accounts: before.accounts ?? 0 }) }
  const accounts = keepsAccounts ? accountsStay : accountsReturn
  return { made, kind, missing, isOlder, before, after, accounts }
}

/**
 * Backs the present state up, prepares the other beside it, and requests that the next start puts
 * it in place. @throws BackupRefused: nothing is changed
 */
export async function prepareRestore(
  opened: Opened,
  deps: RestoreDeps,
  report: (progress: RestoreProgress) => void,
  signal?: AbortSignal,
): Promise<void> {
  const { dataDir, migrations, incomplete } = deps
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // The phrase is stored first, so that the backup of the present state opens with one the club
  // has.
  if (adoptPhrase(dataDir, opened.phrase)) recordPhraseNoted(dataDir, deps.now())
  const notes = await savePresent(deps, report, signal)
  await prepareState(dataDir, async () => {
    const control = {
      report: (progress: BackupProgress) => report({ step: 'unpacking', progress }),
      signal,
    }
    const { folder, leftOut } = await unpack(opened, dataDir, migrations, incomplete, control)
    report({ step: 'exchanging', progress: undefined })
    return { incoming: folder, made: opened.summary.made, notes: [leftOut ?? [], notes].flat() }
  })
}

/** Requests and returns the state that `make` prepares. @throws BackupRefused: nothing is changed */
export async function prepareState<State extends Parameters<typeof requestRestore>[1]>(
  dataDir: string,
  make: () => Promise<State>,
): Promise<State> {
  using _ = lockBackups(dataDir)
  const clear = () => {
    // An exchange that could not be undone needs its folder: the next start tries again.
    if (!isSwapOpen(dataDir)) rmSync(join(dataDir, workFolder), { recursive: true, force: true })
  }
  try {
    clear()
    const state = await make()
    requestRestore(dataDir, state)
    return state
  } catch (error) {
    clear()
    throw refusalOf(error)
  }
}

/** Backs the present state up. If that fails the restore continues: the state is kept as files. */
async function savePresent(
  { dataDir, secret, bound, now }: RestoreDeps,
  report: (progress: RestoreProgress) => void,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  if (!hasDatabase(dataDir)) return []
  report({ step: 'saving', progress: undefined })
  try {
    const key = secret()
    if (key === undefined) throw new Error(`la clé ${keyFile} manque.`)
    await makeBackup(
      { dataDir, secret: key, now: now(), bound, forRestore: true },
      { report: (progress) => report({ step: 'saving', progress }), signal },
    )
    return ['L’état d’avant a d’abord été sauvegardé\u00a0: il est dans la liste des sauvegardes.']
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof BackupRefused && error.code === 'busy') throw error
    return [`L’état d’avant n’a pas pu être sauvegardé d’abord\u00a0: ${(error as Error).message}`]
  }
}

const hasDatabase = (dataDir: string) =>
  (statSync(join(dataDir, databaseName), { throwIfNoEntry: false })?.size ?? 0) > 0

/** Counts rows of tables in both databases; empty without a readable database. */
function countPresent(dataDir: string, after: Counts): Counts {
  if (!hasDatabase(dataDir)) return {}
  try {
    const counts = Object.entries(countRows(join(dataDir, databaseName)))
    return Object.fromEntries(counts.filter(([table]) => table in after))
  } catch {
    return {}
  }
}
