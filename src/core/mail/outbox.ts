import { sql, type Updateable } from 'kysely'
import type { Database, WatchedDatabase } from '#src/core/database/index.ts'
import { logFailure } from '#src/core/process/index.ts'
import { compose, type MailRow, messageIdOf } from './compose.ts'
import { deliver, type Outcome, type Patience, usualPatience } from './deliver.ts'
import type { MailsTable } from './mail.tables.ts'
import type { MailServer, MailServers } from './settings.ts'

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
export function outboxOf({ db, now, servers, patience = usualPatience }: Deps) {
  const stopping = new AbortController()
  const written = () => db.watch.writesTo('mails')
  let closing = false
  let working: Promise<void> | undefined
  /** Writes to the table at the last look */
  let seen = written()
  /** On a full disk for instance */
  const unwritten = new Map<string, () => Promise<void>>()
  // The first thing the database is asked: who queues a mail then finds it noted.
  const begun = servers.noteEnvironment().catch(logTrouble)
  const stopWatching = db.watch.onWrite(notice)

  /** As much as the server takes. */
  async function look(): Promise<void> {
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

  /** For some seconds at most; what waits is sent by the next start. */
  async function close(): Promise<void> {
    stopWatching()
    closing = true
    const timer = setTimeout(() => stopping.abort(), lastPatience)
    await begun
    await working
    clearTimeout(timer)
  }

  function notice(): void {
    if (!working && written() !== seen) void look()
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
    // The server is away: the others wait for the next look, rather than for one failure each.
    seen = written()
  }

  /** Answers whether to go on with the next one. */
  async function tryOne(row: MailRow, server: MailServer): Promise<boolean> {
    const attempts = row.attempts + 1
    // The last try was cut off.
    if (attempts > mostAttempts) return await change(db, row.id, ['waiting'], over)
    const messageId = row.messageId || messageIdOf(row, server)
    const nextAttemptAt = new Date(now().getTime() + waitAfter(attempts)).toISOString()
    const step = { attempts, messageId, nextAttemptAt }
    // Where it was deleted meanwhile there is nothing to do.
    if (!(await change(db, row.id, ['waiting'], step))) return true
    const { signal } = stopping
    const mail = await compose({ ...row, messageId }, server)
    const beforeText = () => change(db, row.id, ['waiting'], { state: 'sending' })
    const outcome = await deliver(server, mail, { signal, patience, beforeText })
    if (outcome.kind === 'withdrawn') return true
    if (outcome.kind === 'later' && signal.aborted) {
      // No fault of the server's: the next start tries it at once.
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
    const state = attempts < mostAttempts ? 'waiting' : 'failed'
    if (outcome.kind === 'later') return { state, lastError: outcome.reason }
    if (outcome.kind === 'refused') return { state: 'failed', lastError: outcome.reason }
    if (outcome.kind === 'doubtful') return { state: 'doubtful', lastError: outcome.reason }
    const lastError = [outcome.refused, laterFor(outcome.left)].filter(Boolean).join(' ')
    if (outcome.left.length > 0) {
      return { state, recipients: outcome.left, lastError }
    }
    // It has arrived where it was to go.
    const emptied = { nextAttemptAt: '', text: '', html: '', calendar: '' }
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

  return { look, close }
}

/** Logins first, since somebody waits before the door; what visitors set off by the dozen last. */
const urgency = sql`case cause when 'login' then 0 when 'invitation' then 0
  when 'event' then 2 when 'registration' then 3 else 1 end`

/** Beyond any wait: left by a clock set back, so due. */
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

/** It keeps no server, and so no password. */
const over = { state: 'failed', server: '' } as const

const laterFor = (receivers: string[]) =>
  receivers.length > 0 ? `Pas encore accepté pour ${receivers.join(', ')}.` : ''

/** Answers whether there was such a mail. */
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

/** Cut off by a kill, or back from the trash. */
async function doubtCutOff(db: Database): Promise<void> {
  const cutOff = await db.selectFrom('mails').select('id').where('state', '=', 'sending').execute()
  const columns = {
    state: 'doubtful',
    lastError: 'Le site s’est arrêté pendant l’envoi.',
    server: '',
  } as const
  for (const { id } of cutOff) await change(db, id, ['sending'], columns)
}

/** An admin may send these again. */
async function giveUp(db: Database, server: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ ...over, lastError: 'Aucun serveur de courriel n’est réglé.' })
    .where('state', '=', 'waiting')
    .where('server', '=', server)
    .execute()
}

/** For the log; what the server answered may quote an address, and is told in the dashboard. */
const failures: Partial<Record<MailRow['state'], string>> = {
  waiting: 'Un courriel n’est pas encore parti : il sera envoyé plus tard.',
  failed: 'Un courriel n’est pas parti : la page Courriel des Réglages dit pourquoi.',
  doubtful: 'Un courriel est peut-être parti : la page Courriel des Réglages dit pourquoi.',
}

function logTrouble(error: unknown): void {
  logFailure('Les courriels en attente n’ont pas pu être envoyés.', error)
}
