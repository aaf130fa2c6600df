import type { BackupStatus } from '#src/house/backups/backups.contract.ts'

/** Times are ISO 8601, sizes in megabytes. */
export type Health = {
  version: string
  startedAt: string
  /** `damage`: what SQLite found broken */
  database: { mb: number; damage: string | null }
  /** With their copies; null as long as they are being measured */
  photos: { mb: number | null }
  /** Null where the system does not tell */
  disk: { freeMb: number; low: boolean } | null
  backup: BackupStatus
  /** Still to be sent, and those that can't be */
  mails: { waiting: number; failed: number }
  /** The last first */
  errors: LastError[]
}

/** Nothing of a person's is in it. */
export type LastError = {
  kind: string
  /** The call's pattern, the error's code */
  detail: string
  count: number
  first: string
  last: string
}

export const lowDiskMb = 500
