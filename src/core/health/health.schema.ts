import * as z from 'zod'
import type { BackupFinding, BackupStatus } from '#src/core/backups/backups.schema.ts'

/** State of the site. Times are ISO 8601. */
export type Health = {
  version: string
  startedAt: string
  /** `damage`: French problem found by SQLite */
  database: { bytes: number; damage: string | null }
  /** Size with all copies; null until measured */
  photos: { bytes: number | null }
  /** Null if the system does not report it */
  disk: { freeBytes: number; low: boolean } | null
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

export const lowDiskBytes = 500_000_000
