import * as z from 'zod'
import type { OffsiteStatus } from '#src/house/backups/offsite/offsite.contract.ts'
import type { RestoreStatus } from '#src/house/backups/restore/restore.contract.ts'
import { password } from '#src/office/accounts/login/auth.contract.ts'
import type { Backup, BackupStatus } from './backups.contract.ts'

/** What changes while something is under way; GET /api/backups/progress, asked each second. */
export type BackupsNow = {
  status: BackupStatus
  restore: RestoreStatus
  /** Null where BACKUP_URL is not set */
  offsite: OffsiteStatus | null
}

/** GET /api/backups */
export type BackupsOverview = BackupsNow & {
  /** Newest first */
  backups: Backup[]
  /** Whether the recovery phrase was shown to somebody: from then on it takes the password */
  phraseShown: boolean
  /** What is free on the disk, in bytes */
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

/** POST /api/backups/files?name=…: the file as the body; what it is called in the list */
export type ReceivedFile = { name: string }
