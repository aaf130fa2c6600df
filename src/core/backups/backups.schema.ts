import * as z from 'zod'
import { password } from '#src/core/accounts/login/auth.schema.ts'
import type { Nouns } from '#src/core/text/nouns.shared.ts'
import type { RestoreOutcome } from '#src/core/volume/site-news.schema.ts'

/** A night's database, and archives of photos by month. */
export type BackupKind = 'database' | 'photos'

export type Counts = Record<string, number>

export type Backup = {
  /** The file's name, which is also its id */
  name: string
  bytes: number
  /** ISO; the file's date until it has been opened */
  made: string
  /** True if made by this site. Other files prove nothing and are sent nowhere */
  own: boolean
  /** Undefined until it has been opened */
  kind: BackupKind | undefined
  counts: Counts | undefined
  /** Pictures whose files the site had lost by then */
  missingPictures: number | undefined
  /** Result of the last check; `problem` is a French sentence */
  proof: { at: string; ok: boolean; problem: string | undefined } | undefined
}

/** Progress in bytes; `total` is 0 while unknown. Unpacking has the steps of a check. */
export type BackupProgress = {
  task: 'make' | 'verify' | 'unpack'
  step: 'database' | 'packing' | 'checking'
  done: number
  total: number
}

/** What a check found; `todo`: not done yet. The text is French, and follows a name and a colon. */
export type Verdict = { state: 'well' | 'todo' | 'wrong'; text: string }

/** The verdict is that on all of the site's own backups. */
export type BackupStatus = Verdict & {
  /** Setting `BACKUPS` */
  nightly: boolean
  /** ISO; undefined without nightly backups */
  next: string | undefined
  /** Newest backup this site made and proved */
  last: Backup | undefined
  /** Time of the first failure, and a French sentence on the last */
  failed: { at: string; problem: string } | undefined
  /** French sentences */
  notes: string[]
  /** Archives of photos, and the oldest time (ISO) at which one of them was read back */
  photoArchives: { count: number; readSince: string | undefined }
  /** Bytes that all backups take, and may take */
  bytes: number
  maxBytes: number
  running: BackupProgress | undefined
}

/** Result of findings.ts */
export type BackupFinding = Verdict & { name: string }

export const oldAfterDays = 3

export type RestorePreview = {
  made: string
  kind: BackupKind
  /** French: photos that won't come back, because their archives are missing */
  missing: string | undefined
  /** Rows of the tables in both databases; `before` is empty on a new volume */
  before: Counts
  after: Counts
  isOlder: boolean
  /** French: whose accounts the site has afterwards */
  accounts: string
}

export type RestoreProgress = {
  step: 'saving' | 'unpacking' | 'exchanging'
  progress: BackupProgress | undefined
}

export type RestoreStatus = {
  running: RestoreProgress | undefined
  last: RestoreOutcome | undefined
}

export type OffsiteStatus = {
  /** Address without its password */
  place: string
  /** Unencrypted, over a network of others */
  unprotected: boolean
  /** ISO time of each upload, by file name */
  sent: Record<string, string>
  /** Attempt under way; no name and no total until its first file is sent */
  running: { name: string; done: number; total: number } | undefined
  /** File being downloaded from there, and the result of the last download */
  fetching: Fetching | undefined
  fetched: { name: string; problem?: string } | undefined
  failing: { since: string; problem: string; attempts: number; next: string } | undefined
}

export const unprotectedText =
  'Les copies partent ailleurs sans protection (http)\u00a0: le mot de passe de BACKUP_URL peut être lu en chemin. Donnez-lui une adresse https.'

export type Fetching = { name: string; done: number; total: number }

/** Answer of GET /api/backups/progress, polled each second */
export type BackupsNow = {
  status: BackupStatus
  restore: RestoreStatus
  offsite: OffsiteStatus | null
}

/** Answer of GET /api/backups */
export type BackupsOverview = BackupsNow & {
  backups: Backup[]
  /** Nouns of the counted tables, in display order */
  nouns: Readonly<Record<string, Nouns>>
  /** Whether somebody noted the recovery phrase; showing it again takes the password */
  phraseNoted: boolean
  free: number
}

/** Body of POST /api/backups: JSON, as every call with work, and nothing in it */
export const makeBackupInput = z.object({})

const phrase = z.string('Un texte est attendu').trim().max(500, '500 caractères au plus').optional()

/** Body of POST /api/backups/:name/preview; without a phrase the club's own */
export const previewBackupInput = z.object({ phrase })

/** Body of POST /api/backups/:name/restore */
export const restoreBackupInput = z.object({ password, phrase })

/** Body of POST /api/backups/phrase; a confirmed session is enough until the phrase is noted */
export const showPhraseInput = z.object({ password: password.optional() })

/** Answer of POST /api/backups/:name/link: URL of the file, valid a day in this session alone */
export type DownloadLink = { href: string }

export type ReceivedFile = { name: string }
