import { type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import {
  countRows,
  type Database,
  getRow,
  inTransaction,
  maxOfVisitors,
  parseSearchPhrase,
  type Revised,
  randomId,
  type Slice,
  sliced,
  type Tables,
  type Transaction,
  toIndexed,
  toMatch,
  updateRow,
} from '#src/core/database/index.ts'
import { Busy, digestSubmission, Invalid, sameSince, tooMuch } from '#src/core/http/index.ts'
import { normaliseText } from '#src/core/text/normalise.shared.ts'
import type { TrashKind } from '#src/core/trash/index.ts'
import { messageNouns } from './contact.nouns.shared.ts'
import { withCorrespondence } from './correspondence.queries.ts'
import type {
  Message,
  MessageChange,
  MessageCounts,
  MessageDetails,
  MessageFilter,
  MessageInput,
  MessageStatus,
} from './messages.schema.ts'
import type { MessagesTable } from './messages.tables.ts'

type Row = Selectable<MessagesTable>

export const messageKind: TrashKind<'messages'> = {
  recordType: 'messages',
  table: 'messages',
  nouns: messageNouns,
  parts: [
    { table: 'answers', key: 'message_id' },
    { table: 'mails', key: 'cause_id' },
  ],
  missing: 'Message introuvable.',
  title: ({ name, email }) => `${name} (${email})`,
  restoring: async (row) => (db) => indexMessage(db, row),
  // A restored message would otherwise expire again the same night.
  onReturn: async (trx, id, now) => {
    await trx
      .updateTable('messages')
      .set({ keptFrom: now.toISOString() })
      .where('id', '=', id)
      .execute()
  },
}

const columns = [
  ...(['id', 'name', 'email', 'message', 'date', 'photo', 'comment', 'status'] as const),
  ...(['answeredBy', 'answeredAt', 'subject', 'phone', 'age', 'lesson'] as const),
]

export async function listMessageIds(db: Database, filter: MessageFilter, slice: Slice = {}) {
  const rows = await inOrder(db, filter, slice).execute()
  return rows.map(({ id }) => id)
}

/** Lists messages in order. @param which ids, or a part of the list */
export async function listMessages(db: Database, filter: MessageFilter, which: string[] | Slice) {
  const ids = Array.isArray(which) ? which : inOrder(db, filter, which)
  const rows = await sorted(db, filter).select(columns).where('id', 'in', ids).execute()
  return await withCorrespondence(db, rows.map(toMessage))
}

/** Selects ids in order, from an index if there is one, without reading texts. */
const inOrder = (db: Database, filter: MessageFilter, slice: Slice) =>
  sliced(sorted(db, filter).select('id').where(matching(filter)), slice)

/** Sorts messages; equal ones newest first. */
function sorted(db: Database, { sort }: MessageFilter) {
  const all = db.selectFrom('messages')
  const first = sort === 'date' ? all : all.orderBy(sort === 'name' ? 'sortName' : 'sortEmail')
  return first.orderBy('date', 'desc').orderBy(sql`messages.rowid`, 'desc')
}

export const getMessage = async (db: Database, id: string): Promise<Revised<Message>> =>
  toRevised(db, await getRow(db, messageKind, id))

export const countMessages = (db: Database, filter: MessageFilter): Promise<number> =>
  countRows(db.selectFrom('messages').where(matching(filter)))

export async function countByStatus(db: Database): Promise<MessageCounts> {
  const rows = await db
    .selectFrom('messages')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const counts: MessageCounts = { total: 0, unread: 0, read: 0, archived: 0 }
  for (const { status, count } of rows) {
    counts[status] = count
    counts.total += count
  }
  return counts
}

function matching({ q = '', status }: MessageFilter) {
  const phrase = parseSearchPhrase(q)
  return (eb: ExpressionBuilder<Tables, 'messages'>) =>
    eb.and([
      ...(status === undefined ? [] : [eb('status', '=', status)]),
      ...(phrase.length === 0
        ? []
        : [
            sql<SqlBool>`messages.id in (select message_id from message_numbers where number in
              (select rowid from message_words where message_words match ${toMatch(phrase)}))`,
          ]),
    ])
}

/** Id of a photo to remove or of a reported comment */
export type MessageTopic = { photo?: string | undefined; comment?: string | undefined }

/** Unread messages at most: nobody reads more. */
const maxUnread = 2_000

export const createMessage = (
  db: Database,
  input: MessageInput,
  now: Date,
  { photo, comment }: MessageTopic = {},
) =>
  inTransaction(db, async (trx) => {
    const { name, email, message } = input
    const details = toDetails(input)
    const by = `${name} ${email}`
    // Sender and details count: people send the same text, or one for several children.
    const about = [photo ?? '', comment ?? '', ...Object.values(details)].join(' ').trim()
    const digest = digestSubmission(about === '' ? message : `${message} ${about} ${by}`, by)
    await refuseRepeated(trx, { digest, topic: photo ?? comment }, now)
    if ((await countMessages(trx, { status: 'unread', sort: 'date' })) >= maxUnread) {
      throw new Busy(3600, tooMuch)
    }
    const fields = { name, email, message, ...details, digest }
    const row = await trx
      .insertInto('messages')
      .values({ id: randomId(), ...fields, date: now.toISOString(), photo, comment })
      .returning(columns)
      .executeTakeFirstOrThrow()
    await indexMessage(trx, row)
    return toMessage(row)
  })

async function refuseRepeated(
  trx: Transaction,
  { digest, topic }: { digest: string; topic: string | undefined },
  now: Date,
): Promise<void> {
  const before = await trx
    .selectFrom('messages')
    .select('id')
    .where('digest', '=', digest)
    .where('date', '>', sameSince(now))
    .limit(1)
    .execute()
  if (before.length === 0) return
  const problem = { msg: 'Ce message nous est déjà parvenu, merci\u00a0!' }
  throw new Invalid([topic === undefined ? { ...problem, path: 'message' } : problem])
}

type Indexed = { id: string } & MessageInput

export async function indexMessage(trx: Transaction, row: Indexed): Promise<void> {
  const { id, name, email, message } = row
  await trx
    .updateTable('messages')
    .set({ sortName: normaliseText(name), sortEmail: normaliseText(email) })
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('message_numbers').where('messageId', '=', id).execute()
  const { number } = await trx
    .insertInto('message_numbers')
    .values({ messageId: id })
    .returning('number')
    .executeTakeFirstOrThrow()
  // A message restored from the trash may lack details, which are newer.
  const details = Object.values(toDetails(row)).join(' ')
  const words = toIndexed(`${name} ${email} ${details} ${message}`, maxOfVisitors)
  await sql`insert into message_words (rowid, text) values (${number}, ${words})`.execute(trx)
}

/** Sets any status (spec section 4). */
export const updateMessageStatus = async (db: Database, id: string, status: MessageStatus) =>
  toRevised(db, await updateRow(db, messageKind, id, { status }))

/** Updates a message; `answered` also marks an unread one as read. */
export const updateMessage = (
  db: Database,
  id: string,
  { status, answered }: MessageChange,
  by: string,
  now: Date,
) =>
  inTransaction(db, async (trx) => {
    const before = await getRow(trx, messageKind, id)
    const next = status ?? (answered && before.status === 'unread' ? 'read' : undefined)
    const columns = {
      ...(next && { status: next }),
      ...(answered === true && { answeredBy: by, answeredAt: now.toISOString() }),
      ...(answered === false && { answeredBy: null, answeredAt: null }),
    }
    return await toRevised(trx, await updateRow(trx, messageKind, id, columns))
  })

async function toRevised(db: Database, row: Row): Promise<Revised<Message>> {
  const [record = toMessage(row)] = await withCorrespondence(db, [toMessage(row)])
  return { record, revision: row.revision }
}

function toMessage(row: Pick<Row, (typeof columns)[number]>): Message {
  const { id, name, email, message, date, photo, comment, status, answeredBy, answeredAt } = row
  const details = Object.entries(toDetails(row)).filter(([, text]) => text !== '')
  return {
    _id: id,
    name,
    email,
    message,
    ...Object.fromEntries(details),
    date,
    status,
    ...(photo !== null && { photo }),
    ...(comment !== null && { comment }),
    ...(answeredBy !== null &&
      answeredAt !== null && { answered: { by: answeredBy, date: answeredAt } }),
  }
}

const toDetails = ({
  subject = '',
  phone = '',
  age = '',
  lesson = '',
}: Partial<MessageDetails>) => ({ subject, phone, age, lesson })
