import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import PQueue from 'p-queue'
import { TooMany } from '#src/errors.ts'

const derive = promisify(argon2)

/** OWASP's argon2id floor: 19 MiB, 2 passes; about 35 ms. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`

/**
 * At most so many derivations at once: each takes 19 MiB of memory and one of the four threads
 * that also read files and compress answers.
 */
const line = new PQueue({ concurrency: 2 })
/** About two seconds of work; whoever comes after is asked to come back. */
const longestLine = 32

/** @throws TooMany when the line of those waiting for a derivation is full */
export function refuseWhenBusy(): void {
  if (line.size < longestLine) return
  throw new TooMany(2, 'Trop de connexions en même temps. Réessayez dans un instant.')
}

/** The PHC text of a password's argon2id hash. @throws TooMany */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await tag(password, salt)
  return `${prefix}${unpadded(salt)}$${unpadded(hash)}`
}

/** An unknown user is checked against this, so that the answer takes the same time. */
const nobody = `${prefix}${unpadded(Buffer.alloc(16))}$${unpadded(Buffer.alloc(32))}`

/**
 * Whether the password is the one hashed; without a hash the same work is done for nothing.
 * @throws TooMany
 */
export async function verifyPassword(password: string, hash = nobody): Promise<boolean> {
  const [salt = '', expected = ''] = hash.slice(prefix.length).split('$')
  if (!hash.startsWith(prefix)) throw new Error('An account has a password hash of an unknown kind')
  const actual = await tag(password, Buffer.from(salt, 'base64'))
  return timingSafeEqual(actual, Buffer.from(expected, 'base64')) && hash !== nobody
}

async function tag(password: string, nonce: Buffer): Promise<Buffer> {
  refuseWhenBusy()
  const message = password.normalize('NFKC')
  return await line.add(() => derive('argon2id', { ...cost, message, nonce }))
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
