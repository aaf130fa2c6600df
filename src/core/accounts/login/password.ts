import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import PQueue from 'p-queue'
import { isCommonPassword, tooCommon } from '#src/core/config/index.ts'
import { Invalid, TooMany } from '#src/core/http/index.ts'

const maxQueuedByCaller = 8

/** Queue that takes callers in turn: many requests of one delay only that one. */
function fairQueue(maxQueued: number) {
  const queue = new PQueue({ concurrency: 1 })
  /** Turns of waiting work, by caller */
  const waiting = new Map<string, number[]>()
  let turn = 0

  /** Refuses if the queue is full, or has too many of this caller. @throws TooMany */
  function refuseWhenFull(caller: string): void {
    const queuedByCaller = waiting.get(caller)?.length ?? 0
    if (queue.size < maxQueued && queuedByCaller < maxQueuedByCaller) return
    throw new TooMany(2, 'Trop de connexions en même temps. Réessayez dans un instant.')
  }

  async function run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    refuseWhenFull(caller)
    const callerTurns = waiting.get(caller) ?? []
    const callerTurn = Math.max(turn, (callerTurns.at(-1) ?? 0) + 1)
    waiting.set(caller, callerTurns)
    callerTurns.push(callerTurn)
    const begin = () => {
      turn = callerTurn
      callerTurns.shift()
      if (callerTurns.length === 0) waiting.delete(caller)
      return work()
    }
    return await queue.add(begin, { priority: -callerTurn })
  }

  return { refuseWhenFull, run }
}

const derive = promisify(argon2)

type Cost = { memory: number; passes: number; parallelism: number; tagLength: number }

/** OWASP's minimum for argon2id; about 35 ms. When raised, hashes are renewed at the next login. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** Queues of one hash at a time: 19 MiB and a thread. Known callers wait only for each other. */
const queues = { strangers: fairQueue(128), known: fairQueue(32) }

export type QueueEntry = { queue: keyof typeof queues; caller: string }

/** Entry of a stranger, by the IPv6 /48: owners of a /64 often have all of it. */
export function strangersEntry(address: string): QueueEntry {
  const wide = /^((?:[0-9a-f]+:){2}[0-9a-f]+):[0-9a-f]+::\/64$/.exec(address)?.[1]
  return { queue: 'strangers', caller: wide ?? address }
}

/** Entry of the site itself: the first admin, commands. */
const siteEntry: QueueEntry = { queue: 'known', caller: '' }

/** Refuses if the queue is full. @throws TooMany */
export function refuseWhenBusy({ queue, caller }: QueueEntry): void {
  queues[queue].refuseWhenFull(caller)
}

/** Hashes to a PHC string (argon2id). @throws TooMany */
export async function hashPassword(password: string, entry = siteEntry): Promise<string> {
  const salt = randomBytes(16)
  const { memory, passes, parallelism } = cost
  const hash = await tag(password, salt, cost, entry)
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

/** Verifies a password. An unreadable hash takes the same time. @throws TooMany */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  entry = siteEntry,
) {
  const read = readHash(hash)
  const actual = await tag(password, read?.salt ?? Buffer.alloc(16), read?.cost ?? cost, entry)
  return read !== undefined && timingSafeEqual(actual, read.expected)
}

/** Whether a hash has a lower cost than today's; false if unreadable. */
export function isOutdated(hash: string): boolean {
  const read = readHash(hash)?.cost
  return read !== undefined && (read.memory < cost.memory || read.passes < cost.passes)
}

const phc = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Parses a hash; undefined if malformed, or if its cost would exhaust memory or time. */
export function readHash(hash: string | undefined) {
  const [, m, t, p, salt64 = '', tag64 = ''] = phc.exec(hash ?? '') ?? []
  const [memory, passes, parallelism] = [Number(m), Number(t), Number(p)]
  const [salt, expected] = [Buffer.from(salt64, 'base64'), Buffer.from(tag64, 'base64')]
  const within =
    isBetween(parallelism, 1, 4) &&
    isBetween(memory, 8 * parallelism, 65_536) &&
    isBetween(passes, 1, 10) &&
    isBetween(salt.length, 8, 64) &&
    isBetween(expected.length, 16, 64)
  if (!within) return undefined
  return { cost: { memory, passes, parallelism, tagLength: expected.length }, salt, expected }
}

const isBetween = (value: number, min: number, max: number) => value >= min && value <= max

async function tag(password: string, nonce: Buffer, cost: Cost, entry: QueueEntry) {
  const message = password.normalize('NFKC')
  return await queues[entry.queue].run(entry.caller, () =>
    derive('argon2id', { ...cost, message, nonce }),
  )
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

/** Refuses common passwords. @throws Invalid in that field */
export function refuseCommonPassword(password: string, path: string): void {
  if (isCommonPassword(password)) throw new Invalid([{ msg: tooCommon, path }])
}
