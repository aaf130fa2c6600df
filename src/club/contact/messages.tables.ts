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
  answeredBy: Generated<string | null>
  answeredAt: Generated<string | null>
  keptFrom: Generated<string | null>
  /** Folded */
  sortName: Generated<string>
  sortEmail: Generated<string>
  /** See src/core/http/submissions.ts */
  digest: Generated<string>
}

export type MessageNumbersTable = { number: Generated<number>; messageId: string }

export type AnswersTable = {
  id: string
  messageId: string
  text: string
  writtenBy: string
  createdAt: string
  mailId: string
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    messages: MessagesTable
    message_numbers: MessageNumbersTable
    answers: AnswersTable
  }
}
