import type { Generated } from 'kysely'
import type { MessageDetails, MessageInput, MessageStatus } from './messages.contract.ts'

export type MessagesTable = Pick<MessageInput, 'name' | 'email' | 'message'> & {
  [Detail in keyof MessageDetails]: Generated<string>
} & {
  id: string
  revision: Generated<number>
  date: string
  /** May be gone since, as the comment */
  photo: Generated<string | null>
  comment: Generated<string | null>
  status: Generated<MessageStatus>
  /** Of the last answer outside of the site */
  answered_by: Generated<string | null>
  answered_at: Generated<string | null>
  kept_from: Generated<string | null>
  /** Folded */
  sort_name: Generated<string>
  sort_email: Generated<string>
  /** See src/core/http/submissions.ts */
  digest: Generated<string>
}

export type MessageNumbersTable = { number: Generated<number>; message_id: string }

export type AnswersTable = {
  id: string
  message_id: string
  text: string
  written_by: string
  created_at: string
  mail_id: string
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    messages: MessagesTable
    message_numbers: MessageNumbersTable
    answers: AnswersTable
  }
}
