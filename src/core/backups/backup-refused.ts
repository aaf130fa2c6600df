import { ApiError } from '#src/core/http/index.ts'

/** Reasons of a refusal, and the HTTP status each is answered with. */
const refusals = {
  /** A backup or restore runs in this process or another: try again later */
  busy: 409,
  /** The disk would surely be full, or became full */
  'no-room': 507,
  /** The backup would exceed BACKUP_KEEP_MB */
  bound: 507,
  'not-found': 404,
  /** Backups need its photos, or it is the only proven one */
  needed: 409,
  'wrong-phrase': 422,
  /** The file is not a backup of this kind of site */
  foreign: 422,
  newer: 422,
  'photos-missing': 422,
  /** The file is cut off or changed */
  damaged: 422,
  /** The finding is so strange that nothing was touched */
  surprising: 409,
  failed: 500,
} as const

export type RefusalCode = keyof typeof refusals

/** Error of a refused backup or restore. The message is a whole French sentence. */
export class BackupRefused extends ApiError {
  readonly code: RefusalCode

  constructor(code: RefusalCode, message: string) {
    const path = code === 'wrong-phrase' ? { path: 'phrase' } : {}
    super(refusals[code], [{ msg: message, ...path }])
    this.code = code
  }
}
