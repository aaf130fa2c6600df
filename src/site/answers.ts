import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { dayInParis } from '#src/today.ts'
import { type Encoding, negotiate } from './encoding.ts'

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip) as (body: Buffer) => Promise<Buffer>,
}

/** Memory for kept answers, in bytes; the least recently asked go first. */
const room = 24 * 1024 * 1024
/** Shorter bodies gain nothing from compression. */
const worthCompressing = 512

/** Writes that change nothing visitors can read. */
const notContent =
  /^\/api\/((messages|auth|accounts|invitations|manuscripts|media)\b|gallery\/[^/]+\/removal$)/

type Body = { bytes: Buffer<ArrayBuffer>; headers: Record<string, string> }
type Kept = {
  version: string
  status: number
  etag: string
  headers: Record<string, string>
  /** Encoded when first asked for; one encoding serves all who wait for it. */
  bodies: { identity: Body } & Partial<Record<Encoding, Body | Promise<Body>>>
}
export type ReadHeader = (
  name: 'accept-encoding' | 'if-none-match' | 'x-forwarded-proto',
) => string | undefined | null

/**
 * Public answers (rendered pages, JSON of visitors' GETs) as they go over the wire: compressed,
 * with an ETag, until a write moves the content version. Asking for a kept one costs a look in a
 * map: no query, no rendering. Keys are made by the caller from known routes and known
 * parameters only, and never hold anything else of a visitor.
 */
export class Answers {
  readonly #kept = new LRUCache<string, Kept>({ maxSize: room, sizeCalculation: sizeOf })
  readonly #underWay = new Map<string, Promise<Kept>>()
  readonly #always: Record<string, string>
  readonly #now: () => Date
  readonly #listTurns: () => Promise<Date[]>
  #writes = 0
  #minute = 0
  #day = ''
  /** When content changes by itself, soonest first (milliseconds), and how many of these are past */
  #turns: number[] = []
  #past = 0
  #started: Promise<void> | undefined

  /**
   * @param always headers of every answer
   * @param listTurns moments to come at which content changes without a write: an article's
   *   publication. Asked before the first answer and after each write.
   */
  constructor(
    always: Record<string, string>,
    now: () => Date,
    listTurns: () => Promise<Date[]> = async () => [],
  ) {
    // Lower case, so that an answer's own headers replace them instead of standing beside.
    this.#always = Object.fromEntries(
      Object.entries(always).map(([name, value]) => [name.toLowerCase(), value]),
    )
    this.#now = now
    this.#listTurns = listTurns
  }

  /**
   * Moves the content version after each call that may have changed content. A call refused with
   * a 4xx changed nothing, so a stranger can't empty the memory by asking for the forbidden;
   * messages, logins, accounts and previews are not content, nor is asking for a photo's removal.
   */
  watchWrites(): MiddlewareHandler {
    return async (c, next) => {
      await next()
      if (c.req.method === 'GET' || notContent.test(c.req.path)) return
      if (c.res.status < 400 || c.res.status >= 500) await this.#contentChanged()
    }
  }

  /** Answers from memory, or undefined. */
  find(key: string, header: ReadHeader): Response | undefined {
    const kept = this.#kept.get(key)
    if (!kept || kept.version !== this.#version()) return undefined
    if (isCurrent(header('if-none-match'), kept.etag)) return notModified(kept)
    const body = kept.bodies[negotiate(header('accept-encoding'))]
    if (!body || body instanceof Promise) return undefined
    return new Response(body.bytes, { status: kept.status, headers: body.headers })
  }

  /**
   * Answers from memory or from `produce`, which is asked once however many wait for it.
   * Only a 200 is kept, and nothing is when `key` is undefined.
   */
  async answer(
    key: string | undefined,
    header: ReadHeader,
    produce: () => Response | Promise<Response>,
  ): Promise<Response> {
    this.#started ??= this.#contentChanged()
    await this.#started
    const kept = key === undefined ? await this.#produce(produce) : await this.#once(key, produce)
    if (kept.status === 200 && isCurrent(header('if-none-match'), kept.etag)) {
      return notModified(kept)
    }
    const { bytes, headers } = await encode(kept, negotiate(header('accept-encoding')))
    return new Response(bytes, { status: kept.status, headers })
  }

  async #once(key: string, produce: () => Response | Promise<Response>): Promise<Kept> {
    const version = this.#version()
    const found = this.#kept.get(key)
    if (found?.version === version) return found
    const ticket = `${version} ${key}`
    const underWay = this.#underWay.get(ticket)
    if (underWay) return underWay
    const work = this.#produce(produce)
    this.#underWay.set(ticket, work)
    try {
      const kept = await work
      if (kept.status === 200) this.#kept.set(key, kept)
      return kept
    } finally {
      this.#underWay.delete(ticket)
    }
  }

  /** The version is read first: what a write overtakes is kept under the old one, so never found. */
  async #produce(produce: () => Response | Promise<Response>): Promise<Kept> {
    const version = this.#version()
    const response = await produce()
    const bytes = Buffer.from(await response.arrayBuffer())
    const own = Object.fromEntries(response.headers)
    const strong = /^"(r\d+)"$/.exec(own.etag ?? '')?.[1]
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 20)
    const etag = `W/"${strong ? `${strong}.` : ''}${hash}"`
    delete own.etag
    const headers = {
      ...this.#always,
      ...own,
      'cache-control': own['cache-control'] ?? 'no-cache',
      vary: 'Accept-Encoding',
      ...(response.status === 200 ? { etag } : {}),
    }
    const identity = { bytes, headers: withLength(headers, bytes) }
    return { version, status: response.status, etag, headers, bodies: { identity } }
  }

  /**
   * The turns are known before the version moves: what was kept without knowing them is never
   * found again.
   */
  async #contentChanged(): Promise<void> {
    try {
      const turns = await this.#listTurns()
      this.#turns = turns.map((turn) => turn.getTime())
      this.#past = 0
    } catch (error) {
      console.error('The coming publications could not be read', error)
    }
    this.#writes++
  }

  /**
   * Writes count, and so does the day: at midnight a coming event becomes a past one. So does
   * each turn, whichever way the clock is set.
   */
  #version(): string {
    const now = this.#now()
    const time = now.getTime()
    const minute = Math.floor(time / 60_000)
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#day = dayInParis(now)
    }
    while (time >= (this.#turns[this.#past] ?? Number.POSITIVE_INFINITY)) this.#past++
    while (time < (this.#turns[this.#past - 1] ?? Number.NEGATIVE_INFINITY)) this.#past--
    return `${this.#writes} ${this.#past} ${this.#day}`
  }
}

async function encode({ headers, bodies }: Kept, encoding: Encoding): Promise<Body> {
  const plain = bodies.identity
  if (encoding === 'identity' || plain.bytes.byteLength < worthCompressing) {
    bodies[encoding] ??= plain
    return plain
  }
  bodies[encoding] ??= compress[encoding](plain.bytes).then((compressed) => {
    const bytes = Buffer.from(compressed)
    const encoded = { ...headers, 'content-encoding': encoding }
    const body = { bytes, headers: withLength(encoded, bytes) }
    bodies[encoding] = body
    return body
  })
  return await bodies[encoding]
}

const withLength = (headers: Record<string, string>, bytes: Buffer) => ({
  ...headers,
  'content-length': String(bytes.byteLength),
})

/** The compressed copies come later and are smaller: counted in advance. */
function sizeOf({ bodies }: Kept): number {
  return 2_000 + Math.ceil(bodies.identity.bytes.byteLength * 1.5)
}

function isCurrent(ifNoneMatch: string | undefined | null, etag: string): boolean {
  if (!ifNoneMatch) return false
  const opaque = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque)
}

function notModified({ headers }: Kept): Response {
  const { 'content-type': _type, ...rest } = headers
  return new Response(null, { status: 304, headers: rest })
}
