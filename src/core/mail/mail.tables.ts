import type { Generated } from 'kysely'
import type { Flag, LooseJson, OptionalJson } from '#src/core/database/index.ts'
import type { MailCause, MailState } from './mail.contract.ts'

/** Times are ISO, UTC. */
export type MailsTable = {
  id: string
  cause: MailCause
  /** Of 'message', 'removal' and 'answer' the message */
  causeId: Generated<string>
  /** Empty: the club's receivers */
  recipients: OptionalJson<string[]>
  replyName: Generated<string>
  replyTo: Generated<string>
  subject: string
  /** Emptied once it is sent */
  text: string
  html: Generated<string>
  /** An event, as text/calendar */
  calendar: Generated<string>
  /** Tells a repeated message to an event's registrants */
  digest: Generated<string>
  /** The same with each try */
  messageId: Generated<string>
  inReplyTo: Generated<string>
  state: Generated<MailState>
  attempts: Generated<number>
  /** Empty: at once */
  nextAttemptAt: Generated<string>
  lastError: Generated<string>
  createdAt: string
  sentAt: Generated<string | null>
  /** Encrypted settings of the one server it may go by; empty: the one in use */
  server: Generated<string>
}

export type MailSettingsTable = {
  id: 1
  revision: Generated<number>
  /** Empty for none */
  content: LooseJson
  /** Encrypted; empty for none */
  password: Generated<string>
  /** Does the running site's environment name a server? */
  environment: Flag
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    mails: MailsTable
    mail_settings: MailSettingsTable
  }
}
