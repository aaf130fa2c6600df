import type { Generated } from 'kysely'
import type { MailCause, MailState } from './mail.contract.ts'

/** Times are ISO, UTC. */
export type MailsTable = {
  id: string
  cause: MailCause
  /** Of 'message', 'removal' and 'answer' the message */
  cause_id: Generated<string>
  /** JSON; empty: the club's receivers */
  recipients: Generated<string>
  reply_name: Generated<string>
  reply_to: Generated<string>
  subject: string
  /** Emptied once it is sent */
  text: string
  html: Generated<string>
  /** An event, as text/calendar */
  calendar: Generated<string>
  /** Tells a repeated message to an event's registrants */
  digest: Generated<string>
  /** The same with each try */
  message_id: Generated<string>
  in_reply_to: Generated<string>
  state: Generated<MailState>
  attempts: Generated<number>
  /** Empty: at once */
  next_attempt_at: Generated<string>
  last_error: Generated<string>
  created_at: string
  sent_at: Generated<string | null>
  /** Encrypted settings of the one server it may go by; empty: the one in use */
  server: Generated<string>
}

export type MailSettingsTable = {
  id: 1
  revision: Generated<number>
  /** JSON; empty for none */
  content: Generated<string>
  /** Encrypted; empty for none */
  password: Generated<string>
  /** Does the running site's environment name a server? */
  environment: Generated<number>
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    mails: MailsTable
    mail_settings: MailSettingsTable
  }
}
