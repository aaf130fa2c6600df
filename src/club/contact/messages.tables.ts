import type { Generated } from 'kysely'
import type { MessageDetails, MessageInput, MessageStatus } from './messages.schema.ts'

export type MessagesTable = Pick<MessageInput, 'name' | 'email' | 'message'> & {
  [Detail in keyof MessageDetails]: Generated<string>
} & {
  id: string
  revision: Generated<number>
  date: string
  /** Id of a photo, which may be deleted since, like the comment */
  photo: Generated<string | null>
  comment: Generated<string | null>
  status: Generated<MessageStatus>
  /** Author of the last answer outside the site */
  answeredBy: Generated<string | null>
  answeredAt: Generated<string | null>
  keptFrom: Generated<string | null>
  /** Name without case and accents */
  sortName: Generated<string>
  sortEmail: Generated<string>
  /** Digest to find repeats, see src/core/http/submissions.ts */
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
