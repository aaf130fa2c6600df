import { sql, type Updateable } from 'kysely'
import type { Database, WatchedDatabase } from '#src/core/database/index.ts'
import { logFailure } from '#src/core/process/index.ts'
import { compose, type MailRow, messageIdOf } from './compose.ts'
import { deliver, type Outcome } from './deliver.ts'
import type { MailsTable } from './mail.tables.ts'
import type { MailServers } from './settings.ts'

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
  servers: MailServers
}

/** Sends queued mails, each until a server has confirmed it: after a kill it may arrive twice. */
export function outboxOf({ db, now, servers }: Deps) {
  const stopping = new AbortController()
  let closing = false
  let working: Promise<void> | undefined
  const countWrites = () => db.watch.writesTo('mails')
  let handledWrites = countWrites()
  // First query of the database, so that queueing a mail finds it noted.
  const environmentRecorded = servers.recordEnvironment().catch(logTrouble)
  const stopWatching = db.watch.onWrite(sendIfQueued)

  /** Sends due mails, as many as the server takes. */
  async function sendDueMails(): Promise<void> {
    if (closing) return
    working ??= work()
      .catch((error) => {
        handledWrites = countWrites()
        logTrouble(error)
      })
      .finally(() => {
        working = undefined
        sendIfQueued()
      })
    await working
  }

  /** Stops within seconds. Waiting mails are sent by the next start. */
  async function close(): Promise<void> {
    stopWatching()
    closing = true
    const timer = setTimeout(() => stopping.abort(), stopTimeoutMs)
    await environmentRecorded
    await working
    clearTimeout(timer)
  }

  function sendIfQueued(): void {
    if (!working && countWrites() !== handledWrites) void sendDueMails()
  }

  async function work(): Promise<void> {
    await environmentRecorded
    let row: MailRow | undefined
    do {
      handledWrites = countWrites()
      row = await findDue(db, now().getTime())
    } while (row && (await sendOne(row)) && !closing)
    // An unavailable server: other mails wait for the next check instead of failing one by one.
    handledWrites = countWrites()
  }

  /** Makes one attempt. Returns whether to go on with the next mail. */
  async function sendOne(row: MailRow): Promise<boolean> {
    const former = servers.findFormer(row.id)
    const server = former ?? (await servers.find())
    const attempts = row.attempts + 1
    // The last attempt was interrupted.
    if (attempts > maxAttempts) return await changeWaiting(db, row.id, { state: 'failed' })
    if (!server) return await changeWaiting(db, row.id, { state: 'failed', lastError: noServer })
    const messageId = row.messageId || messageIdOf(row, server)
    const nextAttemptAt = new Date(now().getTime() + waitAfter(attempts)).toISOString()
    // A mail deleted meanwhile needs no attempt.
    if (!(await changeWaiting(db, row.id, { attempts, messageId, nextAttemptAt }))) return true
    const { signal } = stopping
    const outcome = await deliver(server, await compose(db, { ...row, messageId }, server), {
      signal,
    })
    if (outcome.kind === 'later' && signal.aborted) {
      // A stop is no fault of the server: the next start tries at once.
      await changeWaiting(db, row.id, { attempts: row.attempts, nextAttemptAt: '' })
      return false
    }
    const columns = describeOutcome(outcome, attempts)
    if (columns.state === 'waiting') console.log(notYetSent)
    else servers.forgetFormer(row.id)
    if (columns.state === 'failed') console.log(notSent)
    await changeWaiting(db, row.id, columns)
    return outcome.kind !== 'later' || outcome.reached || former !== undefined
  }

  function describeOutcome(outcome: Outcome, attempts: number) {
    const state = attempts < maxAttempts ? 'waiting' : 'failed'
    if (outcome.kind === 'later') return { state, lastError: outcome.reason } as const
    if (outcome.kind === 'refused') return { state: 'failed', lastError: outcome.reason } as const
    const { refused, left } = outcome
    const later = left.length > 0 ? `Pas encore accepté pour ${left.join(', ')}.` : ''
    const lastError = [refused, later].filter(Boolean).join(' ')
    if (left.length > 0) return { state, recipients: left, lastError } as const
    // All recipients have accepted it.
    const emptied = { nextAttemptAt: '', text: '', html: '', calendar: '', unsubscribe: '' }
    return { state: 'sent', sentAt: now().toISOString(), lastError, ...emptied } as const
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

/** Updates a mail unless it was deleted, or ended, meanwhile. Returns whether there was one. */
async function changeWaiting(db: Database, id: string, columns: Updateable<MailsTable>) {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set(columns)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const noServer = 'Aucun serveur de courriel n’est réglé.'

// A server's reply may quote an address, so the log says no more.
const notYetSent = 'Un courriel n’est pas encore parti : il sera envoyé plus tard.'
const notSent = 'Un courriel n’est pas parti : la page Courriel des Réglages dit pourquoi.'

function logTrouble(error: unknown): void {
  logFailure('Les courriels en attente n’ont pas pu être envoyés.', error)
}
