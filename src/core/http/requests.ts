import type { Context } from 'hono'
import * as z from 'zod'
import type { Slice } from '#src/core/database/index.ts'
import type { InPages } from '#src/core/text/schema-parts.schema.ts'
import { Busy, Invalid, Malformed, TooLarge, WrongType } from './errors.ts'

/** Message that usually reaches nobody, since the client has gone. */
export const cutOff = 'L’envoi a été interrompu.'

/** Limit in bytes (product.md 'Bad input'). */
export const maxJsonBytes = 256 * 1024

/** @throws WrongType 415, TooLarge 413, Malformed 400, Invalid 422 */
export async function readBody<T extends z.ZodType>(c: Context, shape: T): Promise<z.output<T>> {
  return check(shape, await readJsonBody(c))
}

/**
 * Reads the body of a PUT, which replaces the whole record. Missing fields that have a default keep
 * the stored value.
 * @throws what readBody and `stored` throw
 */
export async function readChange<T extends z.ZodObject>(
  c: Context,
  shape: T,
  stored: () => Promise<{ record: object }>,
): Promise<z.output<T>> {
  const input = await readJsonBody(c)
  const { record } = await stored()
  return check(shape, fillInMissing(shape, input, record))
}

/** Fills in missing fields from the stored record; see readChange. */
export function fillInMissing(shape: z.ZodObject, input: unknown, stored: unknown): unknown {
  if (!isRecord(input) || !isRecord(stored)) return input
  const whole: Record<string, unknown> = { ...input }
  for (const [name, field] of Object.entries(shape.shape)) {
    const inner = field instanceof z.ZodOptional ? field.unwrap() : field
    if (!Object.hasOwn(input, name)) {
      if (inner instanceof z.ZodDefault) whole[name] = stored[name]
    } else if (inner instanceof z.ZodObject) {
      whole[name] = fillInMissing(inner, input[name], stored[name])
    }
  }
  return whole
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function readJsonBody(c: Context): Promise<unknown> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(type)) throw new WrongType()
  return parse(await readText(c))
}

/** Limit of fields, more than any form of the site has. */
const maxFields = 50

/**
 * Reads a native form submission.
 * @throws WrongType 415, TooLarge 413, Malformed 400
 */
export async function readForm(c: Context): Promise<Record<string, string>> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw new WrongType()
  const fields = [...new URLSearchParams(await readText(c))]
  if (fields.length > maxFields) throw new Malformed()
  return Object.fromEntries(fields.map(([name, text]) => [name, text.replace(/\r\n?/g, '\n')]))
}

/**
 * Validates a value.
 * @throws Invalid with every problem and its field
 */
export function check<T extends z.ZodType>(shape: T, value: unknown): z.output<T> {
  const read = shape.safeParse(value)
  if (read.success) return read.data
  throw new Invalid(
    read.error.issues.map(({ message, path }) => ({
      msg: message,
      ...(path.length > 0 && { path: path.join('.') }),
    })),
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Malformed()
  }
}

/** Limit in bytes of all texts being received; beyond it the one begun first is given up. */
const maxBytesInMemory = 32 * 1024 * 1024

type PendingText = { bytes: Buffer; reader: ReadableStreamDefaultReader<Uint8Array> }

/** Texts being received, the one begun first at the head */
const pendingTexts = new Set<PendingText>()

/** Counts bytes while reading, since Content-Length may be missing or false. */
async function readText(c: Context): Promise<string> {
  if (Number(c.req.header('content-length') ?? 0) > maxJsonBytes) throw new TooLarge()
  const reader = c.req.raw.body?.getReader()
  if (!reader) return ''
  const text: PendingText = { bytes: Buffer.alloc(0), reader }
  pendingTexts.add(text)
  let size = 0
  try {
    for (let chunk = await next(text); chunk; chunk = await next(text)) {
      if (size + chunk.byteLength > maxJsonBytes) throw new TooLarge()
      grow(text, size + chunk.byteLength)
      text.bytes.set(chunk, size)
      size += chunk.byteLength
    }
  } finally {
    pendingTexts.delete(text)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(text.bytes.subarray(0, size))
  } catch {
    throw new Malformed()
  }
}

/** Grows the buffer, and gives up other texts where memory is short. */
function grow(text: PendingText, size: number): void {
  if (size <= text.bytes.byteLength) return
  text.bytes = Buffer.concat([text.bytes], Math.min(Math.max(2 * size, 4096), maxJsonBytes))
  let total = 0
  for (const { bytes } of pendingTexts) total += bytes.byteLength
  for (const oldest of pendingTexts) {
    if (total <= maxBytesInMemory) return
    total -= oldest.bytes.byteLength
    pendingTexts.delete(oldest)
    oldest.reader.releaseLock()
  }
}

/**
 * Reads on. A client may disconnect or stall, and another text may need the memory.
 * @throws Malformed, Busy
 */
async function next(text: PendingText): Promise<Uint8Array | undefined> {
  try {
    return (await text.reader.read()).value
  } catch {
    throw pendingTexts.has(text) ? new Malformed(cutOff) : new Busy(5)
  }
}

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
const page = z.object({ limit: wholeNumber.optional(), offset: wholeNumber.optional() })

/** Upper bound of `limit`. */
const maxSlice = 100

/**
 * Reads `limit` and `offset`, integers from 0; `limit` is capped at `most`.
 * @throws Invalid
 */
export function readSlice(c: Context, maxRows = maxSlice): Slice {
  const read = page.safeParse(c.req.query())
  if (read.success) {
    const { limit, offset } = read.data
    return { limit: limit === undefined ? undefined : Math.min(limit, maxRows), offset }
  }
  throw new Invalid([
    { msg: 'Un nombre entier est attendu', path: String(read.error.issues[0]?.path[0]) },
  ])
}

/** Answers a slice with the length of the whole list in X-Total-Count. */
export const answerSlice = (c: Context, records: object[], total: number): Response =>
  c.json(records, 200, { 'X-Total-Count': String(total) })

/**
 * Reads the page number. A number past the end means the last page; it is not cached, since there
 * are unlimited such URLs.
 * @param size records per page
 * @throws Invalid
 */
export function readPage(c: Context, total: number, size: number): InPages & { slice: Slice } {
  const read = wholeNumber.default(1).safeParse(c.req.query('page'))
  if (!read.success) throw new Invalid([{ msg: 'Un nombre entier est attendu', path: 'page' }])
  const pages = Math.max(1, Math.ceil(total / size))
  const page = Math.min(Math.max(read.data, 1), pages)
  if (page !== read.data) c.header('Cache-Control', 'no-store')
  return { page, pages, slice: { limit: size, offset: (page - 1) * size } }
}
