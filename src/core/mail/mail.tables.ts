import type { Generated } from 'kysely'
import type { MailCause, MailState } from './mail.contract.ts'

/** Row of the outbox. Times are ISO, UTC. */
export type MailsTable = {
  id: string
  cause: MailCause
  /** Id of the message for causes 'message', 'removal' and 'answer' */
  cause_id: Generated<string>
  /** JSON; empty: the club's receivers */
  recipients: Generated<string>
  reply_name: Generated<string>
  reply_to: Generated<string>
  subject: string
  /** Emptied after sending */
  text: string
  html: Generated<string>
  /** Event as text/calendar */
  calendar: Generated<string>
  /** Identifies a repeated message to an event's registrants */
  digest: Generated<string>
  /** Message-ID, the same for each attempt */
  message_id: Generated<string>
  in_reply_to: Generated<string>
  state: Generated<MailState>
  attempts: Generated<number>
  /** Empty: now */
  next_attempt_at: Generated<string>
  last_error: Generated<string>
  created_at: string
  sent_at: Generated<string | null>
  /** Encrypted settings of the only server to use; empty: the present one */
  server: Generated<string>
}

export type MailSettingsTable = {
  id: 1
  revision: Generated<number>
  /** JSON; empty: none */
  content: Generated<string>
  /** Encrypted; empty: none */
  password: Generated<string>
  /** 1 if the running site's environment names a server */
  environment: Generated<number>
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    mails: MailsTable
    mail_settings: MailSettingsTable
  }
}
