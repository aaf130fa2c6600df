export type RefusalCode =
  /** In this process or another: try again later */
  | 'busy'
  /** Surely no room on the disk, or it became full */
  | 'no-room'
  /** It would take more than BACKUP_KEEP_MB allows */
  | 'bound'
  | 'not-found'
  /** An addition that is kept needs it, or it is the only proven one */
  | 'needed'
  | 'wrong-phrase'
  /** The file is no backup of this site's kind */
  | 'foreign'
  | 'newer'
  | 'base-missing'
  /** Cut off or changed */
  | 'damaged'
  /** What was found is so strange that nothing was touched */
  | 'surprising'
  | 'failed'

/** Its message is a whole French sentence. */
export class BackupRefused extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode, message: string) {
    super(message)
    this.code = code
  }
}
