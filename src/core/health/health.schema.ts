import * as z from 'zod'
import type { BackupFinding, BackupStatus } from '#src/core/backups/backups.schema.ts'

/** State of the site. Times are ISO 8601, sizes in megabytes. */
export type Health = {
  version: string
  startedAt: string
  /** `damage`: French problem found by SQLite */
  database: { mb: number; damage: string | null }
  /** Size with all copies; null until measured */
  photos: { mb: number | null }
  /** Null if the system does not report it */
  disk: { freeMb: number; low: boolean } | null
  backup: BackupStatus
  /** Findings on backups, phrase and copies, as in overview and doctor */
  backups: BackupFinding[]
  /** Mails waiting, and mails that failed */
  mails: { waiting: number; failed: number }
  /** Latest first */
  errors: LastError[]
}

/** Maximum length in characters */
export const maxErrorLength = 200
const text = z.string().max(maxErrorLength)

/** Error without personal data. */
export const lastError = z.object({
  kind: text,
  /** Pattern of the call, code of the error */
  detail: text,
  count: z.int().positive(),
  first: z.iso.datetime(),
  last: z.iso.datetime(),
})
export type LastError = z.infer<typeof lastError>

export const lowDiskMb = 500
