import { namedRecords, type OverviewOptions } from '#src/admin/overview/overview-part.ts'
import { countRows, type Database } from '#src/core/database/index.ts'
import { bySite, readExpiry } from './expiry.ts'
import { messageKind } from './messages.queries.ts'

/** Characters of a message in the overview, which shows two lines. */
const maxExtract = 200

const weekMs = 7 * 24 * 60 * 60 * 1000

/** Reads unread messages, and for admins those old enough to be removed. */
export async function readMessagesOverview(db: Database, { now, role, isOpen }: OverviewOptions) {
  if (!isOpen) return { unread: 0, messages: [], expiry: { months: 0, toConfirm: 0, removed: 0 } }
  const expiry = await readMessageExpiry(db, now)
  return {
    ...(await readUnread(db)),
    expiry: role === 'admin' ? expiry : { ...expiry, toConfirm: 0 },
  }
}

async function readUnread(db: Database) {
  const unread = db.selectFrom('messages').where('status', '=', 'unread')
  const rows = await unread
    .select(['id as _id', 'name', 'message', 'date'])
    .orderBy('date', 'desc')
    .limit(namedRecords)
    .execute()
  const messages = rows.map((row) => ({ ...row, message: row.message.slice(0, maxExtract) }))
  return { unread: await countRows(unread), messages }
}

async function readMessageExpiry(db: Database, now: Date) {
  const { months, count, maxAutomatic } = await readExpiry(db, now)
  const removed = db
    .selectFrom('trash')
    .where('room', '=', messageKind.recordType)
    .where('deletedBy', '=', bySite)
    .where('deletedAt', '>=', new Date(now.getTime() - weekMs).toISOString())
  return { months, toConfirm: count > maxAutomatic ? count : 0, removed: await countRows(removed) }
}
