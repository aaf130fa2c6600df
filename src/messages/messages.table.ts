import type { Generated } from 'kysely'

export type MessagesTable = {
  id: string
  revision: Generated<number>
  name: string
  email: string
  message: string
  date: string
  status: Generated<'unread' | 'read' | 'archived'>
}
