import * as z from 'zod'
import { password } from '#src/core/accounts/login/auth.contract.ts'
import type { RestoreOutcome } from '#src/core/volume/site-news.contract.ts'

/** A full one holds everything; an addition the database and what is new since its full one. */
export type BackupKind = 'full' | 'addition'

export type Counts = Record<string, number>

/** In the order they are told; a table that is not here is counted too, and not shown. */
export const countWords: Record<string, readonly [one: string, several: string]> = {
  photos: ['photo', 'photos'],
  blogs: ['article', 'articles'],
  events: ['événement', 'événements'],
  podiums: ['podium', 'podiums'],
  coaches: ['entraîneur', 'entraîneurs'],
  documents: ['document', 'documents'],
  questions: ['question', 'questions'],
  partners: ['partenaire', 'partenaires'],
  committee: ['membre du bureau', 'membres du bureau'],
  comments: ['commentaire', 'commentaires'],
  messages: ['message', 'messages'],
  accounts: ['compte', 'comptes'],
  trash: ['élément dans la corbeille', 'éléments dans la corbeille'],
}

export function formatCount(table: string, count: number): string {
  const [one, several] = countWords[table] ?? [table, table]
  const digits = count.toLocaleString('fr-FR').replaceAll('\u202f', '\u00a0')
  return `${digits}\u00a0${count < 2 ? one : several}`
}

export type Backup = {
  /** The file's name, which is also its id */
  name: string
  bytes: number
  /** ISO; the file's date as long as nobody has looked inside */
  made: string
  /** Made by this site; a file that was brought in proves nothing, and is sent nowhere */
  own: boolean
  /** Undefined as long as nobody has looked inside */
  kind: BackupKind | undefined
  /** The full one an addition needs */
  base: { name: string; there: boolean } | undefined
  counts: Counts | undefined
  /** Of the last check; `problem` is a French sentence */
  proof: { at: string; ok: boolean; problem: string | undefined } | undefined
  sentence: string
}

/** `done` of `total` bytes, 0 where it can't be told yet. Unpacking has the steps of a check. */
export type BackupProgress = {
  task: 'make' | 'verify' | 'unpack'
  step: 'database' | 'packing' | 'checking'
  done: number
  total: number
}

export type BackupStatus = {
  /** `BACKUPS` */
  nightly: boolean
  /** ISO; undefined when none is made by itself */
  next: string | undefined
  /** The newest this site made and proved */
  last: Backup | undefined
  /** Anything but `good` is shown in red */
  state: 'good' | 'old' | 'failed' | 'none'
  sentence: string
  /** Since when, and its French sentence */
  failed: { at: string; problem: string } | undefined
  /** French sentences */
  notes: string[]
  /** Bytes all take, and may take */
  bytes: number
  bound: number
  running: BackupProgress | undefined
}

/** Made in src/core/backups/findings.ts; `todo` is not done yet. */
export type BackupFinding = { name: string; state: 'well' | 'todo' | 'wrong'; text: string }

export const oldAfterDays = 3

export type RestorePreview = {
  made: string
  kind: BackupKind
  /** Rows of the tables both know; `before` is empty on a new volume. */
  before: Counts
  after: Counts
  isOlder: boolean
}

/** Visitors wait for a moment while states are exchanged. */
export type RestoreProgress = {
  step: 'saving' | 'unpacking' | 'exchanging'
  progress: BackupProgress | undefined
}

export type RestoreStatus = {
  running: RestoreProgress | undefined
  last: RestoreOutcome | undefined
}

/** So long the replaced state stays in the data folder, besides its backup. */
export const replacedDays = 7

export type OffsiteStatus = {
  /** Without what opens it */
  place: string
  /** In the clear, over a network of others */
  unprotected: boolean
  /** ISO, by name */
  sent: Record<string, string>
  running: { name: string; done: number; total: number } | undefined
  /** On its way from there, and what became of the last one */
  fetching: Fetching | undefined
  fetched: { name: string; problem?: string } | undefined
  failing: { since: string; problem: string; attempts: number; next: string } | undefined
}

export const unprotectedText =
  'Les copies partent ailleurs sans protection (http)\u00a0: le mot de passe de BACKUP_URL peut être lu en chemin. Donnez-lui une adresse https.'

export type Fetching = { name: string; done: number; total: number }

/** GET /api/backups/progress, asked each second */
export type BackupsNow = {
  status: BackupStatus
  restore: RestoreStatus
  offsite: OffsiteStatus | null
}

/** GET /api/backups */
export type BackupsOverview = BackupsNow & {
  backups: Backup[]
  /** From then on showing the recovery phrase takes the password */
  phraseShown: boolean
  free: number
}

/** POST /api/backups */
export const backupOrder = z.object({ kind: z.literal('full').optional() })

const phrase = z.string('Un texte est attendu').trim().max(500, '500 caractères au plus').optional()

/** POST /api/backups/:name/preview; without a phrase the club's own */
export const previewOrder = z.object({ phrase })

/** POST /api/backups/:name/restore */
export const restoreOrder = z.object({ password, phrase })

/** POST /api/backups/phrase; the first time a confirmed session is enough */
export const phraseOrder = z.object({ password: password.optional() })

/** POST /api/backups/:name/link: an address that opens the file for a day, in this session alone */
export type DownloadLink = { href: string }

export type ReceivedFile = { name: string }
