import type { Generated } from 'kysely'

export type MessagesTable = {
  id: string
  revision: Generated<number>
  name: string
  email: string
  message: string
  subject: Generated<string>
  phone: Generated<string>
  age: Generated<string>
  lesson: Generated<string>
  date: string
  /** The photo it asks to have removed; it may be gone since */
  photo: Generated<string | null>
  /** The comment it points out; it may be gone since */
  comment: Generated<string | null>
  status: Generated<'unread' | 'read' | 'archived'>
  /** Username and time of the last answer given outside of the site */
  answered_by: Generated<string | null>
  answered_at: Generated<string | null>
  /** When it came back from the trash */
  kept_from: Generated<string | null>
  /** Folded name and e-mail address */
  sort_name: Generated<string>
  sort_email: Generated<string>
  /** What it says (src/house/http/submissions.ts) */
  digest: Generated<string>
}

/** What the word index `message_words` calls a message by. */
export type MessageNumbersTable = { number: Generated<number>; message_id: string }

/** What an admin answered in the dashboard; how far it got is told by its mail. */
export type AnswersTable = {
  id: string
  message_id: string
  text: string
  /** Username */
  written_by: string
  created_at: string
  mail_id: string
}
