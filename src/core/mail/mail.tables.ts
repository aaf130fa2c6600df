import type { Generated } from 'kysely'
import type { Flag, LooseJson, OptionalJson } from '#src/core/database/index.ts'
import type { MailCause, MailState } from './mail.schema.ts'

/** Row of the outbox. Times are ISO, UTC. */
export type MailsTable = {
  id: string
  cause: MailCause
  /** Id of the message for causes 'message', 'removal' and 'answer' */
  causeId: Generated<string>
  /** JSON; empty: the club's receivers */
  recipients: OptionalJson<string[]>
  replyName: Generated<string>
  replyTo: Generated<string>
  subject: string
  /** Emptied after sending */
  text: string
  html: Generated<string>
  /** Event as text/calendar */
  calendar: Generated<string>
  /** Identifies a repeated message to an event's registrants */
  digest: Generated<string>
  /** Address that ends what it is sent for (RFC 8058); emptied after sending */
  unsubscribe: Generated<string>
  /** Message-ID, the same for each attempt */
  messageId: Generated<string>
  inReplyTo: Generated<string>
  state: Generated<MailState>
  attempts: Generated<number>
  /** Empty: now */
  nextAttemptAt: Generated<string>
  lastError: Generated<string>
  createdAt: string
  sentAt: Generated<string | null>
}

export type MailSettingsTable = {
  id: 1
  revision: Generated<number>
  /** Empty: none */
  content: LooseJson
  /** Encrypted; empty: none */
  password: Generated<string>
  /** Whether the running site's environment names a server */
  environment: Flag
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    mails: MailsTable
    mail_settings: MailSettingsTable
  }
}
