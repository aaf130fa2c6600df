import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { FairQueue } from './fair-queue.ts'

const derive = promisify(argon2)

type Cost = { memory: number; passes: number; parallelism: number; tagLength: number }

/**
 * OWASP's argon2id floor: 19 MiB, 2 passes; about 35 ms. When it is raised, each account's hash
 * is made anew at its next login.
 */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/**
 * Two queues, each with one derivation at a time: that takes 19 MiB of memory and one of the four
 * threads that also read files and compress answers. However many strangers knock, those the
 * site knows (see PasswordCheck) wait only for each other.
 */
const queues = { strangers: new FairQueue(128), known: new FairQueue(32) }

/** Where somebody waits for a derivation, and as whom they take turns with others. */
export type QueueEntry = { queue: keyof typeof queues; caller: string }

/**
 * Where a stranger waits. Who owns one /64 of IPv6 often owns the /48 around it: there they are one
 * caller.
 * @param address as clientAddress gives it
 */
export function strangersEntry(address: string): QueueEntry {
  const wide = /^((?:[0-9a-f]+:){2}[0-9a-f]+):[0-9a-f]+::\/64$/.exec(address)?.[1]
  return { queue: 'strangers', caller: wide ?? address }
}

/** For what no caller from outside asks for: the first admin, the command beside the site. */
const house: QueueEntry = { queue: 'known', caller: '' }

/** @throws TooMany when the queue is full */
export function refuseWhenBusy({ queue, caller }: QueueEntry): void {
  queues[queue].refuseWhenFull(caller)
}

/** The PHC text of a password's argon2id hash. @throws TooMany */
export async function hashPassword(password: string, entry = house): Promise<string> {
  const salt = randomBytes(16)
  const { memory, passes, parallelism } = cost
  const hash = await tag(password, salt, cost, entry)
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

/**
 * Whether the password is the one hashed, at the cost the hash names. Without a hash that can be
 * read the work of one is done for nothing, so that the answer takes its time.
 * @throws TooMany
 */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  entry = house,
): Promise<boolean> {
  const read = readHash(hash)
  const actual = await tag(password, read?.salt ?? Buffer.alloc(16), read?.cost ?? cost, entry)
  return read !== undefined && timingSafeEqual(actual, read.expected)
}

/** Whether a hash cost less than one would now. False for one that can't be read. */
export function isOutdated(hash: string): boolean {
  const read = readHash(hash)?.cost
  return read !== undefined && (read.memory < cost.memory || read.passes < cost.passes)
}

const phc = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/**
 * What an argon2id hash says of itself; undefined for any other text, and for costs that would
 * take the server's memory or time (64 MiB, 10 passes) or are none.
 */
export function readHash(
  hash: string | undefined,
): { cost: Cost; salt: Buffer; expected: Buffer } | undefined {
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

const isBetween = (value: number, least: number, most: number) => value >= least && value <= most

async function tag(
  password: string,
  nonce: Buffer,
  cost: Cost,
  entry: QueueEntry,
): Promise<Buffer> {
  const message = password.normalize('NFKC')
  return await queues[entry.queue].run(entry.caller, () =>
    derive('argon2id', { ...cost, message, nonce }),
  )
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
