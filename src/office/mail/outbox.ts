import type { Database, WatchedDatabase } from '#src/house/database/database.ts'
import { logFailure } from '#src/house/process/failures.ts'
import { compose, type MailRow, messageIdOf } from './compose.ts'
import { deliver, type Outcome, type Patience, usualPatience } from './deliver.ts'
import type { MailServer } from './server.ts'
import type { MailServers } from './settings.ts'

const minute = 60_000
/** Minutes: two days in all. */
const waits = [1, 4, 10, 15, 30, 60, 120, 240, 300, 300, 300, 300, 300, 300, 300, 300]
const waitAfter = (attempts: number) => (waits[attempts - 1] ?? 0) * minute
const mostAttempts = waits.length + 1

/** Milliseconds a stop waits for the mail under way. */
const lastPatience = 5_000

type Deps = {
  db: WatchedDatabase
  now: () => Date
  servers: Pick<MailServers, 'find' | 'noteEnvironment'>
  patience?: Patience
}

/** Each step is written before it is taken: a kill after the text leaves a doubtful mail. */
export class Outbox {
  readonly #deps: Deps
  readonly #begun: Promise<void>
  readonly #stopWatching: () => void
  readonly #stopping = new AbortController()
  #closing = false
  #working: Promise<void> | undefined
  /** Writes to the table at the last look */
  #seen: number
  /** On a full disk for instance */
  readonly #unwritten = new Map<string, () => Promise<void>>()

  constructor(deps: Deps) {
    this.#deps = deps
    const { db, servers } = deps
    // The first thing the database is asked: who queues a mail then finds it noted.
    this.#begun = servers.noteEnvironment().catch(logTrouble)
    this.#seen = this.#written
    this.#stopWatching = db.watch.onWrite(() => this.#notice())
  }

  /** As much as the server takes. */
  async look(): Promise<void> {
    if (this.#closing) return
    this.#working ??= this.#work()
      .catch((error) => {
        this.#seen = this.#written
        logTrouble(error)
      })
      .finally(() => {
        this.#working = undefined
        this.#notice()
      })
    await this.#working
  }

  /** For some seconds at most; what waits is sent by the next start. */
  async close(): Promise<void> {
    this.#stopWatching()
    this.#closing = true
    const timer = setTimeout(() => this.#stopping.abort(), lastPatience)
    await this.#begun
    await this.#working
    clearTimeout(timer)
  }

  #notice(): void {
    if (this.#working || this.#written === this.#seen) return
    void this.look()
  }

  get #written(): number {
    return this.#deps.db.watch.writesTo('mails')
  }

  async #work(): Promise<void> {
    const { db, servers } = this.#deps
    await this.#begun
    for (const write of [...this.#unwritten.values()]) await write()
    await doubtCutOff(db)
    while (!this.#closing) {
      this.#seen = this.#written
      const row = await this.#nextDue()
      if (!row) return
      const server = await servers.find(row.server)
      if (!server) await giveUp(db, row.server)
      else if (!(await this.#try(row, server))) break
    }
    // The server is away: the others wait for the next look, rather than for one failure each.
    this.#seen = this.#written
  }

  /** Beyond any wait: left by a clock set back, so due. */
  async #nextDue(): Promise<MailRow | undefined> {
    const now = this.#deps.now().getTime()
    const furthest = Math.max(...waits) * minute
    return await this.#deps.db
      .selectFrom('mails')
      .selectAll()
      .where('state', '=', 'waiting')
      .where((eb) =>
        eb.or([
          eb('next_attempt_at', '<=', new Date(now).toISOString()),
          eb('next_attempt_at', '>', new Date(now + furthest).toISOString()),
        ]),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  }

  /** Answers whether to go on with the next one. */
  async #try(row: MailRow, server: MailServer): Promise<boolean> {
    const { db, now, patience = usualPatience } = this.#deps
    const attempts = row.attempts + 1
    // The last try was cut off.
    if (attempts > mostAttempts) return await change(db, row.id, ['waiting'], over)
    const message_id = row.message_id || messageIdOf(row, server)
    const next_attempt_at = new Date(now().getTime() + waitAfter(attempts)).toISOString()
    const step = { attempts, message_id, next_attempt_at }
    // Where it was deleted meanwhile there is nothing to do.
    if (!(await change(db, row.id, ['waiting'], step))) return true
    const { signal } = this.#stopping
    const mail = await compose({ ...row, message_id }, server)
    const beforeText = () => change(db, row.id, ['waiting'], { state: 'sending' })
    const outcome = await deliver(server, mail, { signal, patience, beforeText })
    if (outcome.kind === 'withdrawn') return true
    if (outcome.kind === 'later' && signal.aborted) {
      // No fault of the server's: the next start tries it at once.
      await change(db, row.id, ['waiting'], { attempts: row.attempts, next_attempt_at: '' })
      return false
    }
    await this.#write(row.id, this.#settled(outcome, attempts))
    return outcome.kind !== 'later' || outcome.reached || row.server !== ''
  }

  #settled(outcome: Exclude<Outcome, { kind: 'withdrawn' }>, attempts: number): Partial<MailRow> {
    const state = attempts < mostAttempts ? 'waiting' : 'failed'
    switch (outcome.kind) {
      case 'sent': {
        const last_error = [outcome.refused, laterFor(outcome.left)].filter(Boolean).join(' ')
        if (outcome.left.length > 0) {
          return { state, recipients: JSON.stringify(outcome.left), last_error }
        }
        const sent_at = this.#deps.now().toISOString()
        // It has arrived where it was to go.
        return {
          state: 'sent',
          sent_at,
          next_attempt_at: '',
          last_error,
          text: '',
          html: '',
          calendar: '',
        }
      }
      case 'later':
        return { state, last_error: outcome.reason }
      case 'refused':
        return { state: 'failed', last_error: outcome.reason }
      case 'doubtful':
        return { state: 'doubtful', last_error: outcome.reason }
    }
  }

  async #write(id: string, columns: Partial<MailRow>): Promise<void> {
    const write = async () => {
      const done = columns.state !== 'waiting' && { server: '' }
      await change(this.#deps.db, id, ['waiting', 'sending', 'doubtful'], { ...columns, ...done })
      this.#unwritten.delete(id)
    }
    this.#unwritten.set(id, write)
    await write()
  }
}

/** It keeps no server, and so no password. */
const over = { state: 'failed', server: '' } as const

const laterFor = (receivers: string[]) =>
  receivers.length > 0 ? `Pas encore accepté pour ${receivers.join(', ')}.` : ''

/** Answers whether there was such a mail. */
async function change(
  db: Database,
  id: string,
  states: MailRow['state'][],
  columns: Partial<MailRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set(columns)
    .where('id', '=', id)
    .where('state', 'in', states)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Cut off by a kill, or back from the trash. */
async function doubtCutOff(db: Database): Promise<void> {
  const cutOff = await db.selectFrom('mails').select('id').where('state', '=', 'sending').execute()
  const columns = {
    state: 'doubtful',
    last_error: 'Le site s’est arrêté pendant l’envoi.',
    server: '',
  } as const
  for (const { id } of cutOff) await change(db, id, ['sending'], columns)
}

/** An admin may send these again. */
async function giveUp(db: Database, server: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ ...over, last_error: 'Aucun serveur de courriel n’est réglé.' })
    .where('state', '=', 'waiting')
    .where('server', '=', server)
    .execute()
}

function logTrouble(error: unknown): void {
  logFailure('Les courriels en attente n’ont pas pu être envoyés.', error)
}
