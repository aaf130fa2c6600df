import * as z from 'zod'
import type { BackupStatus } from '#src/core/backups/backups.contract.ts'

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

/** Characters */
export const longestError = 200
const text = z.string().max(longestError)

/** Nothing of a person's is in it. */
export const lastError = z.object({
  kind: text,
  /** The call's pattern, the error's code */
  detail: text,
  count: z.int().positive(),
  first: z.iso.datetime(),
  last: z.iso.datetime(),
})
export type LastError = z.infer<typeof lastError>

export const lowDiskMb = 500
