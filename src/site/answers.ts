import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Basis, TableWatch } from '#src/table-watch.ts'
import { dayInParis } from '#src/today.ts'
import { type Encoding, negotiate } from './encoding.ts'

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip) as (body: Buffer) => Promise<Buffer>,
}

/** Memory for kept answers, in bytes; the least recently asked go first. */
const room = 24 * 1024 * 1024
/** A heavier answer is made for each who asks: it would take the place of dozens. */
const heaviest = 3 * 1024 * 1024
/** Shorter bodies gain nothing from compression. */
const worthCompressing = 512

type Body = { bytes: Buffer<ArrayBuffer>; headers: Record<string, string> }
type Kept = {
  basis: Basis
  /** The day and the turns it was made at */
  moment: string
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
 * with an ETag, until a table is written that they were made of. So fifty photos on their way to
 * the gallery render no page anew that shows none. Asking for a kept one costs a look in a map:
 * no query, no rendering. Keys are made by the caller from known routes and known parameters
 * only, and never hold anything else of a visitor.
 */
export class Answers {
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: room,
    maxEntrySize: heaviest,
    sizeCalculation: sizeOf,
  })
  readonly #underWay = new Map<string, Promise<Kept>>()
  readonly #always: Record<string, string>
  readonly #now: () => Date
  readonly #watch: TableWatch
  readonly #listTurns: () => Promise<Date[]>
  #minute = 0
  #day = ''
  /** When content changes by itself, soonest first (milliseconds), and how many of these are past */
  #turns: number[] = []
  #past = 0
  #turnsBasis: Basis | undefined

  /**
   * @param always headers of every answer
   * @param watch knows what answers are made of
   * @param listTurns moments to come at which content changes without a write: an article's
   *   publication. Asked before the first answer, and again when what it reads was written.
   */
  constructor(
    always: Record<string, string>,
    now: () => Date,
    watch: TableWatch,
    listTurns: () => Promise<Date[]> = async () => [],
  ) {
    // Lower case, so that an answer's own headers replace them instead of standing beside.
    this.#always = Object.fromEntries(
      Object.entries(always).map(([name, value]) => [name.toLowerCase(), value]),
    )
    this.#now = now
    this.#watch = watch
    this.#listTurns = listTurns
  }

  /** Answers from memory, or undefined. */
  find(key: string, header: ReadHeader): Response | undefined {
    const kept = this.#kept.get(key)
    if (!kept || !this.#isCurrent(kept)) return undefined
    this.#watch.use(kept.basis)
    if (isCurrent(header('if-none-match'), kept.etag)) return notModified(kept)
    const body = kept.bodies[negotiate(header('accept-encoding'))]
    if (!body || body instanceof Promise) return undefined
    return new Response(body.bytes, { status: kept.status, headers: body.headers })
  }

  /**
   * Answers from memory or from `produce`, which is asked once however many wait for it.
   * Only a 200 is kept, unless it says `no-store`, and nothing is when `key` is undefined.
   */
  async answer(
    key: string | undefined,
    header: ReadHeader,
    produce: () => Response | Promise<Response>,
  ): Promise<Response> {
    await this.#knowTurns()
    const kept = key === undefined ? await this.#produce(produce) : await this.#once(key, produce)
    this.#watch.use(kept.basis)
    if (kept.status === 200 && isCurrent(header('if-none-match'), kept.etag)) {
      return notModified(kept)
    }
    const { bytes, headers } = await encode(kept, negotiate(header('accept-encoding')))
    return new Response(bytes, { status: kept.status, headers })
  }

  async #once(key: string, produce: () => Response | Promise<Response>): Promise<Kept> {
    const found = this.#kept.get(key)
    if (found && this.#isCurrent(found)) return found
    const ticket = `${this.#watch.writes} ${this.#moment()} ${key}`
    const underWay = this.#underWay.get(ticket)
    if (underWay) return underWay
    const work = this.#produce(produce)
    this.#underWay.set(ticket, work)
    try {
      const kept = await work
      const mayKeep = kept.headers['cache-control'] !== 'no-store'
      if (kept.status === 200 && mayKeep) this.#kept.set(key, kept)
      return kept
    } finally {
      this.#underWay.delete(ticket)
    }
  }

  /** What a write overtakes is not current once it is kept. */
  async #produce(produce: () => Response | Promise<Response>): Promise<Kept> {
    const moment = this.#moment()
    const { made, basis } = await this.#watch.record(async () => {
      const response = await produce()
      return { response, bytes: Buffer.from(await response.arrayBuffer()) }
    })
    const { response, bytes } = made
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
    return { basis, moment, status: response.status, etag, headers, bodies: { identity } }
  }

  /** Once this returns, the turns are those that go with what is in the tables. */
  async #knowTurns(): Promise<void> {
    while (!this.#turnsBasis || !this.#watch.isCurrent(this.#turnsBasis)) {
      try {
        const { made, basis } = await this.#watch.record(this.#listTurns)
        this.#turns = made.map((turn) => turn.getTime())
        this.#past = 0
        this.#turnsBasis = basis
      } catch (error) {
        return console.error('The coming publications could not be read', error)
      }
    }
  }

  #isCurrent({ basis, moment }: Kept): boolean {
    return moment === this.#moment() && this.#watch.isCurrent(basis)
  }

  /**
   * At midnight a coming event becomes a past one: the day counts. So does each turn, whichever
   * way the clock is set.
   */
  #moment(): string {
    const now = this.#now()
    const time = now.getTime()
    const minute = Math.floor(time / 60_000)
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#day = dayInParis(now)
    }
    while (time >= (this.#turns[this.#past] ?? Number.POSITIVE_INFINITY)) this.#past++
    while (time < (this.#turns[this.#past - 1] ?? Number.NEGATIVE_INFINITY)) this.#past--
    return `${this.#past} ${this.#day}`
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
