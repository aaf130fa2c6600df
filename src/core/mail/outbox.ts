import { sql, type Updateable } from 'kysely'
import type { Database, WatchedDatabase } from '#src/core/database/index.ts'
import { logFailure } from '#src/core/process/index.ts'
import { compose, createMessageId, type MailRow } from './compose.ts'
import { deliver, type Outcome } from './deliver.ts'
import type { MailsTable } from './mail.tables.ts'
import type { MailServers } from './settings.ts'

const minute = 60_000
/** Minutes between attempts: two days in all. */
const retryMinutes = [1, 4, 10, 15, 30, 60, 120, 240, 300, 300, 300, 300, 300, 300, 300, 300]
const waitAfter = (attempts: number) => (retryMinutes[attempts - 1] ?? 0) * minute
const maxAttempts = retryMinutes.length + 1

/** Milliseconds a stop of the site waits for the mail being sent. */
const stopTimeoutMs = 5_000

type Deps = {
  db: WatchedDatabase
  now: () => Date
  servers: MailServers
}

/** Sends queued mails, each until a server has confirmed it: after a kill it may arrive twice. */
export class Outbox {
  readonly #db: WatchedDatabase
  readonly #now: () => Date
  readonly #servers: MailServers
  readonly #stopping = new AbortController()
  readonly #environmentRecorded: Promise<void>
  readonly #stopWatching: () => void
  #isClosing = false
  #working: Promise<void> | undefined
  #handledWrites: number

  constructor({ db, now, servers }: Deps) {
    this.#db = db
    this.#now = now
    this.#servers = servers
    this.#handledWrites = this.#countWrites()
    // First query of the database, so that queueing a mail finds it noted.
    this.#environmentRecorded = servers.recordEnvironment().catch(logTrouble)
    this.#stopWatching = db.watch.onWrite(() => this.#sendIfQueued())
  }

  /** Sends due mails, as many as the server takes. */
  async sendDueMails(): Promise<void> {
    if (this.#isClosing) return
    this.#working ??= this.#work()
      .catch((error) => {
        this.#handledWrites = this.#countWrites()
        logTrouble(error)
      })
      .finally(() => {
        this.#working = undefined
        this.#sendIfQueued()
      })
    await this.#working
  }

  /** Stops within seconds. Waiting mails are sent by the next start. */
  async close(): Promise<void> {
    this.#stopWatching()
    this.#isClosing = true
    const timer = setTimeout(() => this.#stopping.abort(), stopTimeoutMs)
    await this.#environmentRecorded
    await this.#working
    clearTimeout(timer)
  }

  #countWrites(): number {
    return this.#db.watch.writesTo('mails')
  }

  #sendIfQueued(): void {
    if (!this.#working && this.#countWrites() !== this.#handledWrites) void this.sendDueMails()
  }

  async #work(): Promise<void> {
    await this.#environmentRecorded
    while (!this.#isClosing) {
      this.#handledWrites = this.#countWrites()
      const row = await findDue(this.#db, this.#now().getTime())
      if (!row) return
      if (await this.#sendOne(row)) continue
      // The server is unavailable: other mails wait for the next check instead of failing one by one.
      this.#handledWrites = this.#countWrites()
      return
    }
  }

  /** Makes one attempt. Returns whether to go on with the next mail. */
  async #sendOne(row: MailRow): Promise<boolean> {
    const former = this.#servers.findFormer(row.id)
    const server = former ?? (await this.#servers.find())
    const attempts = row.attempts + 1
    // The last attempt was interrupted.
    if (attempts > maxAttempts) return await this.#change(row, { state: 'failed' })
    if (!server) return await this.#change(row, { state: 'failed', lastError: noServer })
    const messageId = row.messageId || createMessageId(row, server)
    const nextAttemptAt = new Date(this.#now().getTime() + waitAfter(attempts)).toISOString()
    // A mail deleted meanwhile needs no attempt.
    if (!(await this.#change(row, { attempts, messageId, nextAttemptAt }))) return true
    const { signal } = this.#stopping
    const mail = await compose(this.#db, { ...row, messageId }, server)
    const outcome = await deliver(server, mail, { signal })
    if (outcome.kind === 'later' && signal.aborted) {
      // A stop is no fault of the server: the next start tries at once.
      await this.#change(row, { attempts: row.attempts, nextAttemptAt: '' })
      return false
    }
    const columns = this.#describeOutcome(outcome, attempts)
    if (columns.state === 'waiting') console.log(notYetSent)
    if (columns.state === 'failed') console.log(notSent)
    if (columns.state !== 'waiting') this.#servers.forgetFormer(row.id)
    await this.#change(row, columns)
    return outcome.kind !== 'later' || outcome.reached || former !== undefined
  }

  #describeOutcome(outcome: Outcome, attempts: number) {
    const state = attempts < maxAttempts ? 'waiting' : 'failed'
    if (outcome.kind === 'later') return { state, lastError: outcome.reason } as const
    if (outcome.kind === 'refused') return { state: 'failed', lastError: outcome.reason } as const
    const { refused, pending } = outcome
    const later = pending.length > 0 ? `Pas encore accepté pour ${pending.join(', ')}.` : ''
    const lastError = [refused, later].filter(Boolean).join(' ')
    if (pending.length > 0) return { state, recipients: pending, lastError } as const
    // All recipients have accepted it.
    const emptied = { nextAttemptAt: '', text: '', html: '', calendar: '', unsubscribe: '' }
    return { state: 'sent', sentAt: this.#now().toISOString(), lastError, ...emptied } as const
  }

  /** Updates a mail unless it was deleted, or ended, meanwhile. Returns whether there was one. */
  async #change({ id }: MailRow, columns: Updateable<MailsTable>): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('mails')
      .set(columns)
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
}

/**
 * Order of causes: links to enter first, because somebody waits; the many mails of visitors last.
 * A notice of a login goes to the club's receivers: however many there are, they take their turn.
 */
const urgency = sql`case cause when 'login' then iif(recipients = '[]', 1, 0) when 'invitation' then 0
  when 'event' then 2 when 'alert' then 2
  when 'registration' then 3 when 'subscription' then 3 when 'newsletter' then 4 else 1 end`

/** Finds a due mail. A time beyond the longest wait is due too: the clock was set back. */
const findDue = (db: Database, now: number): Promise<MailRow | undefined> =>
  db
    .selectFrom('mails')
    .selectAll()
    .where('state', '=', 'waiting')
    .where((eb) =>
      eb.or([
        eb('nextAttemptAt', '<=', new Date(now).toISOString()),
        eb('nextAttemptAt', '>', new Date(now + Math.max(...retryMinutes) * minute).toISOString()),
      ]),
    )
    .orderBy(urgency)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

const noServer = 'Aucun serveur de courriel n’est réglé.'

// A server's reply may quote an address, so the log says no more.
const notYetSent = 'Un courriel n’est pas encore parti : il sera envoyé plus tard.'
const notSent = 'Un courriel n’est pas parti : la page Courriel des Réglages dit pourquoi.'

function logTrouble(error: unknown): void {
  logFailure('Les courriels en attente n’ont pas pu être envoyés.', error)
}
