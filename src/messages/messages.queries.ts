import { type Selectable, sql } from 'kysely'
import type { Database } from '#src/database.ts'
import { NotFound } from '#src/errors.ts'
import { randomId } from '#src/ids.ts'
import { type Slice, sqlSlice } from '#src/requests.ts'
import type { Revised } from '#src/revisions.ts'
import type { Message, MessageInput, MessageStatus } from './messages.contract.ts'
import type { MessagesTable } from './messages.table.ts'

type Row = Selectable<MessagesTable>

const unknown = 'Message introuvable.'

/** Newest first. */
export async function listMessages(db: Database, slice: Slice = {}): Promise<Message[]> {
  const { limit, offset } = sqlSlice(slice)
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .orderBy('date', 'desc')
    .orderBy(sql`rowid`, 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(toMessage)
}

/** @throws NotFound */
export async function getMessage(db: Database, id: string): Promise<Revised<Message>> {
  const row = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound(unknown)
  return { record: toMessage(row), revision: row.revision }
}

export async function countMessages(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** @param photo id of the photo it asks to have removed */
export async function createMessage(
  db: Database,
  input: MessageInput,
  now: Date,
  photo?: string,
): Promise<Message> {
  const row = await db
    .insertInto('messages')
    .values({ id: randomId(), ...input, date: now.toISOString(), photo: photo ?? null })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toMessage(row)
}

/** Every status may follow every other (spec section 4). @throws NotFound */
export async function updateMessageStatus(
  db: Database,
  id: string,
  status: MessageStatus,
): Promise<Revised<Message>> {
  const row = await db
    .updateTable('messages')
    .set((eb) => ({ status, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new NotFound(unknown)
  return { record: toMessage(row), revision: row.revision }
}

function toMessage({ id, revision: _, photo, ...texts }: Row): Message {
  return { _id: id, ...texts, ...(photo === null ? {} : { photo }) }
}
