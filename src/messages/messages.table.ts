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
}
