import type { BackupStatus } from '#src/house/backups/backups.contract.ts'

/** How the site is, for the person who hosts it; times are ISO 8601, sizes in megabytes. */
export type Health = {
  version: string
  /** When the site was last started */
  startedAt: string
  /** What SQLite found broken, if it did: a backup has to be put back */
  database: { mb: number; damage: string | null }
  /** All uploads with their copies; null as long as they are being measured */
  photos: { mb: number | null }
  /** Null where the system does not tell */
  disk: { freeMb: number; low: boolean } | null
  backup: BackupStatus
  /** Mails that are still to be sent, and those that can't be */
  mails: { waiting: number; failed: number }
  /** The last that went wrong first */
  errors: LastError[]
}

/** All failures of one kind; nothing of a person's is in it. */
export type LastError = {
  /** What was not done, in French */
  kind: string
  /** For who mends the program: the call's pattern, the error's code */
  detail: string
  count: number
  first: string
  last: string
}

/** Below so many free megabytes the dashboard warns. */
export const lowDiskMb = 500
