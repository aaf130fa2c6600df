import type { Generated } from 'kysely'

export type MessagesTable = {
  id: string
  revision: Generated<number>
  name: string
  email: string
  message: string
  date: string
  /** The photo it asks to have removed; it may be gone since */
  photo: Generated<string | null>
  status: Generated<'unread' | 'read' | 'archived'>
  /** Folded name and e-mail address */
  sort_name: Generated<string>
  sort_email: Generated<string>
  /** What it says (src/said.ts) */
  digest: Generated<string>
}

/** What the word index `message_words` calls a message by. */
export type MessageNumbersTable = { number: Generated<number>; message_id: string }
