import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { databaseName } from '#src/core/backups/archive/manifest.ts'
import { BackupRefused } from '#src/core/backups/backup-refused.ts'
import { makeBackup, perform, readSummary } from '#src/core/backups/backup-work.ts'
import type {
  BackupProgress,
  Counts,
  RestorePreview,
  RestoreProgress,
} from '#src/core/backups/backups.schema.ts'
import { countRows } from '#src/core/backups/database-copy.ts'
import { adoptPhrase, readPhrase, recordPhraseNoted } from '#src/core/backups/phrase.ts'
import { version } from '#src/core/process/index.ts'
import { keyFile, recordRestore } from '#src/core/volume/index.ts'
import type { RestoreOutcome } from '#src/core/volume/site-news.schema.ts'
import { prepareState, putInPlace, type WhileWaiting } from './put-in-place.ts'

export type Source = {
  /** The backup, and its archives of photos unless they lie beside it */
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
  { files, phrase: typedPhrase }: Source,
  dataDir: string,
  migrations: string,
): Promise<Opened> {
  const phrase = typedPhrase ?? readPhrase(dataDir)
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
  const knownMigrations = readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  // Manifests name migrations with or without their ending.
  const last = summary.lastMigration.replace(/\.sql$/, '')
  if (!knownMigrations.includes(`${last}.sql`)) {
    throw new BackupRefused(
      'newer',
      `Cette sauvegarde vient d’une version plus récente du site (${summary.appVersion}\u00a0; ici ${version})\u00a0: mettez d’abord le site à jour, puis recommencez. Rien n’a été modifié.`,
    )
  }
  return { files, phrase, summary, isOlder: knownMigrations.at(-1) !== `${last}.sql` }
}

export type RestoreDeps = {
  dataDir: string
  migrations: string
  /** Signing key of the present state; undefined if there is no state yet */
  secret: () => string | undefined
  /** Bytes all backups may take (`BACKUP_KEEP_MB`); undefined: a quarter of what is free */
  maxBytes: number | undefined
  now: () => Date
  /** Goes on without photos that are missing or can't be read */
  incomplete: boolean
  /** Signing key from the environment */
  givenKey: string | undefined
  whileWaiting: WhileWaiting
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
 * Backs the present state up, prepares the other beside it, and puts that in place. What came of it
 * is in the site's news. @throws BackupRefused: nothing is changed
 */
export async function restoreBackup(
  opened: Opened,
  deps: RestoreDeps,
  report: (progress: RestoreProgress) => void,
  signal?: AbortSignal,
): Promise<RestoreOutcome> {
  const { dataDir, migrations, incomplete, now } = deps
  const { files, phrase, summary } = opened
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // The phrase is stored first, so that the backup of the present state opens with one the club
  // has.
  if (adoptPhrase(dataDir, phrase)) recordPhraseNoted(dataDir, now())
  const saved = await savePresent(deps, report, signal)
  const notes = await prepareState(dataDir, async (folder) => {
    const onProgress = (progress: BackupProgress) => report({ step: 'unpacking', progress })
    const options = { files, phrase, folder, migrations, incomplete }
    const { leftOut } = await perform('prepare', options, { onProgress, signal })
    report({ step: 'exchanging', progress: undefined })
    return [leftOut ?? [], await putInPlace(folder, deps)].flat()
  })
  const outcome = {
    at: now().toISOString(),
    ok: true,
    made: summary.made,
    notes: [...notes, ...saved],
  }
  recordRestore(dataDir, outcome)
  return outcome
}

/** Backs the present state up. If that fails the restore continues: a copy of the database is kept. */
async function savePresent(
  { dataDir, secret, maxBytes, now }: RestoreDeps,
  report: (progress: RestoreProgress) => void,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  if (!hasDatabase(dataDir)) return []
  report({ step: 'saving', progress: undefined })
  try {
    const key = secret()
    if (key === undefined) throw new Error(`la clé ${keyFile} manque.`)
    await makeBackup(
      { dataDir, secret: key, now: now(), maxBytes, forRestore: true },
      { onProgress: (progress) => report({ step: 'saving', progress }), signal },
    )
    return ['L’état d’avant a d’abord été sauvegardé\u00a0: il est dans la liste des sauvegardes.']
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof BackupRefused && error.code === 'busy') throw error
    // Named as the copies that are made before migrations, it goes after 30 days with them.
    const copy = `${databaseName}.before-${now().toISOString().slice(0, 10)}-restore`
    for (const end of ['', '-wal']) {
      const file = join(dataDir, databaseName + end)
      if (existsSync(file)) copyFileSync(file, join(dataDir, `${copy}${end}.bak`))
    }
    return [
      `L’état d’avant n’a pas pu être sauvegardé d’abord\u00a0: ${(error as Error).message} Sa base de données reste à côté, sous le nom ${copy}.bak.`,
    ]
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
