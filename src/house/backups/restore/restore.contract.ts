import type { BackupKind, BackupProgress, Counts } from '#src/house/backups/backups.contract.ts'

/** What a restore would change, before anything is done. */
export type RestorePreview = {
  /** ISO, when the backup was made */
  made: string
  kind: BackupKind
  /** Rows by table now, and after; only tables both know of. `before` is empty on a new volume. */
  before: Counts
  after: Counts
  /** Made by an older version of the site: it is brought up to date on the way */
  isOlder: boolean
}

export type RestoreProgress =
  /** The present is saved first */
  | { step: 'saving'; progress: BackupProgress | undefined }
  | { step: 'unpacking'; progress: BackupProgress | undefined }
  /** Brought up to date, then put in place: visitors wait for a moment */
  | { step: 'exchanging'; progress: undefined }

/** What came of the last restore since the process started. */
export type RestoreOutcome = {
  at: string
  ok: boolean
  /** Why it failed, a French sentence; the site is as it was before then */
  problem?: string | undefined
  /** ISO, when the backup was made that was put back; undefined as long as that was not read */
  made?: string | undefined
  /** Everybody was logged out, since accounts or the signing key are not the same */
  loggedOut: boolean
  /** French sentences worth knowing: where the replaced state lies, and for how long */
  notes: string[]
}

export type RestoreStatus = {
  running: RestoreProgress | undefined
  last: RestoreOutcome | undefined
}

/** For so long the state that was replaced stays in the data folder, besides the backup of it. */
export const replacedDays = 7
