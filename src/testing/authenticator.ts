import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Site = { rpId: string; origin: string }
type Changes = { origin?: string; flags?: number; counter?: number; challenge?: string }

/** The person is there, and was verified */
const present = 1
const verified = 4
/** A new passkey is described in the data */
const attested = 64

/** A phone with a passkey, as far as a server can see it: P-256, attestation 'none'. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(32)
  readonly #site: Site
  counter = 0

  constructor(site: Site) {
    this.#site = site
  }

  /** Answers what navigator.credentials.create() would. */
  create({ challenge }: { challenge: string }, changes: Changes = {}) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = cborMap([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    const authData = Buffer.concat([
      this.#authData(changes, attested),
      Buffer.alloc(16),
      length,
      this.#id,
      key,
    ])
    const attestationObject = cborMap([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, changes),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Answers what navigator.credentials.get() would. */
  get({ challenge }: { challenge: string }, changes: Changes = {}) {
    this.counter++
    const authData = this.#authData(changes, 0)
    const clientDataJSON = this.#clientData('webauthn.get', challenge, changes)
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
    const signature = sign('sha256', Buffer.concat([authData, hash]), this.#keys.privateKey)
    return {
      ...this.#credential(),
      response: {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    }
  }

  #credential() {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
  }

  #authData({ flags = present | verified, counter = this.counter }: Changes, more: number) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const hash = createHash('sha256').update(this.#site.rpId).digest()
    return Buffer.concat([hash, Buffer.from([flags | more]), count])
  }

  #clientData(type: string, challenge: string, changes: Changes): string {
    const data = { type, challenge, origin: this.#site.origin, crossOrigin: false, ...changes }
    return Buffer.from(JSON.stringify(data)).toString('base64url')
  }
}

/** Encodes the part of CBOR (RFC 8949) that a passkey needs. */
function cbor(value: number | string | Buffer | Map<unknown, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (value instanceof Map) return head(5, 0)
  return Buffer.concat([head(2, value.length), value])
}

function cborMap(entries: [number | string, Parameters<typeof cbor>[0]][]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flat().map((value) => cbor(value))])
}

function head(type: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(type << 5) | length])
  if (length < 256) return Buffer.from([(type << 5) | 24, length])
  return Buffer.from([(type << 5) | 25, length >> 8, length & 255])
}
