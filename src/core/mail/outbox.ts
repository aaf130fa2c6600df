import { sql, type Updateable } from 'kysely'
import type { Database, WatchedDatabase } from '#src/core/database/index.ts'
import { logFailure } from '#src/core/process/index.ts'
import { compose, type MailRow, messageIdOf } from './compose.ts'
import { type DeliveryTimeouts, defaultTimeoutsMs, deliver, type Outcome } from './deliver.ts'
import type { MailsTable } from './mail.tables.ts'
import type { MailServer, MailServers } from './settings.ts'

const minute = 60_000
/** Minutes between attempts: two days in all. */
const waits = [1, 4, 10, 15, 30, 60, 120, 240, 300, 300, 300, 300, 300, 300, 300, 300]
const waitAfter = (attempts: number) => (waits[attempts - 1] ?? 0) * minute
const maxAttempts = waits.length + 1

/** Milliseconds a stop of the site waits for the mail being sent. */
const stopTimeoutMs = 5_000

type Deps = {
  db: WatchedDatabase
  now: () => Date
  servers: Pick<MailServers, 'find' | 'recordEnvironment'>
  timeoutsMs?: DeliveryTimeouts
}

/** Sends queued mails. Each step is stored first: a kill after the text leaves a doubtful mail. */
export function outboxOf({ db, now, servers, timeoutsMs = defaultTimeoutsMs }: Deps) {
  const stopping = new AbortController()
  const written = () => db.watch.writesTo('mails')
  let closing = false
  let working: Promise<void> | undefined
  /** Number of writes to the table when last checked */
  let seen = written()
  /** Results that could not be stored, for example because the disk is full */
  const unwritten = new Map<string, () => Promise<void>>()
  // First query of the database, so that queueing a mail finds it noted.
  const begun = servers.recordEnvironment().catch(logTrouble)
  const stopWatching = db.watch.onWrite(notice)

  /** Sends due mails, as many as the server takes. */
  async function sendDueMails(): Promise<void> {
    if (closing) return
    working ??= work()
      .catch((error) => {
        seen = written()
        logTrouble(error)
      })
      .finally(() => {
        working = undefined
        notice()
      })
    await working
  }

  /** Stops within seconds. Waiting mails are sent by the next start. */
  async function close(): Promise<void> {
    stopWatching()
    closing = true
    const timer = setTimeout(() => stopping.abort(), stopTimeoutMs)
    await begun
    await working
    clearTimeout(timer)
  }

  function notice(): void {
    if (!working && written() !== seen) void sendDueMails()
  }

  async function work(): Promise<void> {
    await begun
    for (const write of [...unwritten.values()]) await write()
    await doubtCutOff(db)
    while (!closing) {
      seen = written()
      const row = await findDue(db, now().getTime())
      if (!row) return
      const server = await servers.find(row.server)
      if (!server) await giveUp(db, row.server)
      else if (!(await tryOne(row, server))) break
    }
    // The server is unavailable: other mails wait for the next check instead of failing one by one.
    seen = written()
  }

  /** Makes one attempt. Returns whether to go on with the next mail. */
  async function tryOne(row: MailRow, server: MailServer): Promise<boolean> {
    const attempts = row.attempts + 1
    // The last attempt was interrupted.
    if (attempts > maxAttempts) return await change(db, row.id, ['waiting'], over)
    const messageId = row.messageId || messageIdOf(row, server)
    const nextAttemptAt = new Date(now().getTime() + waitAfter(attempts)).toISOString()
    const step = { attempts, messageId, nextAttemptAt }
    // A mail deleted meanwhile needs no attempt.
    if (!(await change(db, row.id, ['waiting'], step))) return true
    const { signal } = stopping
    const mail = await compose(db, { ...row, messageId }, server)
    const beforeText = () => change(db, row.id, ['waiting'], { state: 'sending' })
    const outcome = await deliver(server, mail, { signal, timeoutsMs, beforeText })
    if (outcome.kind === 'withdrawn') return true
    if (outcome.kind === 'later' && signal.aborted) {
      // A stop is no fault of the server: the next start tries at once.
      await change(db, row.id, ['waiting'], { attempts: row.attempts, nextAttemptAt: '' })
      return false
    }
    const columns = settled(outcome, attempts)
    const failure = columns.state && failures[columns.state]
    if (failure) console.log(failure)
    await write(row.id, columns)
    return outcome.kind !== 'later' || outcome.reached || row.server !== ''
  }

  function settled(
    outcome: Exclude<Outcome, { kind: 'withdrawn' }>,
    attempts: number,
  ): Updateable<MailsTable> {
    const state = attempts < maxAttempts ? 'waiting' : 'failed'
    if (outcome.kind === 'later') return { state, lastError: outcome.reason }
    if (outcome.kind === 'refused') return { state: 'failed', lastError: outcome.reason }
    if (outcome.kind === 'doubtful') return { state: 'doubtful', lastError: outcome.reason }
    const lastError = [outcome.refused, laterFor(outcome.left)].filter(Boolean).join(' ')
    if (outcome.left.length > 0) {
      return { state, recipients: outcome.left, lastError }
    }
    // All recipients have accepted it.
    const emptied = { nextAttemptAt: '', text: '', html: '', calendar: '', unsubscribe: '' }
    return { state: 'sent', sentAt: now().toISOString(), lastError, ...emptied }
  }

  async function write(id: string, columns: Updateable<MailsTable>): Promise<void> {
    const write = async () => {
      const done = columns.state !== 'waiting' && { server: '' }
      await change(db, id, ['waiting', 'sending', 'doubtful'], { ...columns, ...done })
      unwritten.delete(id)
    }
    unwritten.set(id, write)
    await write()
  }

  return { sendDueMails, close }
}

/**
 * Order of causes: links to enter first, because somebody waits; the many mails of visitors last.
 * A notice of a login goes to the club's receivers: however many there are, they take their turn.
 */
const urgency = sql`case cause when 'login' then iif(recipients = '[]', 1, 0) when 'invitation' then 0
  when 'event' then 2 when 'alert' then 2
  when 'registration' then 3 when 'subscription' then 3 else 1 end`

/** Finds a due mail. A time beyond the longest wait is due too: the clock was set back. */
const findDue = (db: Database, now: number): Promise<MailRow | undefined> =>
  db
    .selectFrom('mails')
    .selectAll()
    .where('state', '=', 'waiting')
    .where((eb) =>
      eb.or([
        eb('nextAttemptAt', '<=', new Date(now).toISOString()),
        eb('nextAttemptAt', '>', new Date(now + Math.max(...waits) * minute).toISOString()),
      ]),
    )
    .orderBy(urgency)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Final state, without server settings and their password. */
const over = { state: 'failed', server: '' } as const

const laterFor = (receivers: string[]) =>
  receivers.length > 0 ? `Pas encore accepté pour ${receivers.join(', ')}.` : ''

/** Updates a mail in one of the states. Returns whether there was one. */
async function change(
  db: Database,
  id: string,
  states: MailRow['state'][],
  columns: Updateable<MailsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set(columns)
    .where('id', '=', id)
    .where('state', 'in', states)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks mails as doubtful that were interrupted by a kill, or restored from the trash. */
async function doubtCutOff(db: Database): Promise<void> {
  const cutOff = await db.selectFrom('mails').select('id').where('state', '=', 'sending').execute()
  const columns = {
    state: 'doubtful',
    lastError: 'Le site s’est arrêté pendant l’envoi.',
    server: '',
  } as const
  for (const { id } of cutOff) await change(db, id, ['sending'], columns)
}

/** Marks waiting mails as failed. An admin may send them again. */
async function giveUp(db: Database, server: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ ...over, lastError: 'Aucun serveur de courriel n’est réglé.' })
    .where('state', '=', 'waiting')
    .where('server', '=', server)
    .execute()
}

/** Log messages. A server's reply may quote an address, so it is shown only in the dashboard. */
const failures: Partial<Record<MailRow['state'], string>> = {
  waiting: 'Un courriel n’est pas encore parti : il sera envoyé plus tard.',
  failed: 'Un courriel n’est pas parti : la page Courriel des Réglages dit pourquoi.',
  doubtful: 'Un courriel est peut-être parti : la page Courriel des Réglages dit pourquoi.',
}

function logTrouble(error: unknown): void {
  logFailure('Les courriels en attente n’ont pas pu être envoyés.', error)
}
