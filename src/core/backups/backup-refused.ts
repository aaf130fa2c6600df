import { ApiError } from '#src/core/http/index.ts'

/** Why, and the status a call is answered with. */
const refusals = {
  /** In this process or another: try again later */
  busy: 409,
  /** Surely no room on the disk, or it became full */
  'no-room': 507,
  /** It would take more than BACKUP_KEEP_MB allows */
  bound: 507,
  'not-found': 404,
  /** An addition that is kept needs it, or it is the only proven one */
  needed: 409,
  'wrong-phrase': 422,
  /** The file is no backup of this site's kind */
  foreign: 422,
  newer: 422,
  'base-missing': 422,
  /** Cut off or changed */
  damaged: 422,
  /** What was found is so strange that nothing was touched */
  surprising: 409,
  failed: 500,
} as const

export type RefusalCode = keyof typeof refusals

/** Its message is a whole French sentence. */
export class BackupRefused extends ApiError {
  readonly code: RefusalCode

  constructor(code: RefusalCode, message: string) {
    const path = code === 'wrong-phrase' ? { path: 'phrase' } : {}
    super(refusals[code], [{ msg: message, ...path }])
    this.code = code
  }
}
