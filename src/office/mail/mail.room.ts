import type { Room } from '#src/room.ts'
import type { MailSettingsTable, MailsTable } from './compose.ts'
import { mailRoutes } from './mail.routes.ts'
import { purgeMails } from './mails.queries.ts'

export const mail: Room<{ mails: MailsTable; mail_settings: MailSettingsTable }> = {
  tables: { mails: 'visitors', mail_settings: 'club' },
  unseen: ['mails'],
  routes: [mailRoutes],
  editors: ['GET /api/mail/settings'],
  daily: ['POST /api/mails/:id/send'],
  purge: ({ db }, time) => purgeMails(db, time),
}
