import type { Context } from 'hono'
import * as z from 'zod'
import type { Slice } from '#src/core/database/index.ts'
import type { InPages } from '#src/core/text/fields.contract.ts'
import { Invalid, Malformed, TooLarge, WrongType } from './errors.ts'

/** Said to nobody as a rule. */
export const cutOff = 'L’envoi a été interrompu.'

/** Product.md 'Bad input'. */
export const maxJsonBytes = 256 * 1024

/** @throws WrongType 415, TooLarge 413, Malformed 400, Invalid 422 */
export async function readBody<T extends z.ZodType>(c: Context, shape: T): Promise<z.output<T>> {
  return check(shape, await readJson(c))
}

/**
 * A PUT carries the whole record; a field with a default that is left out keeps what is stored.
 * @throws what readBody and `stored` throw
 */
export async function readChange<T extends z.ZodObject>(
  c: Context,
  shape: T,
  stored: () => Promise<{ record: object }>,
): Promise<z.output<T>> {
  const given = await readJson(c)
  const { record } = await stored()
  return check(shape, keepLeftOut(shape, given, record))
}

/** See readChange. */
export function keepLeftOut(shape: z.ZodObject, given: unknown, stored: unknown): unknown {
  if (!isRecord(given) || !isRecord(stored)) return given
  const whole: Record<string, unknown> = { ...given }
  for (const [name, field] of Object.entries(shape.shape)) {
    const inner = field instanceof z.ZodOptional ? field.unwrap() : field
    if (!Object.hasOwn(given, name)) {
      if (inner instanceof z.ZodDefault) whole[name] = stored[name]
    } else if (inner instanceof z.ZodObject) {
      whole[name] = keepLeftOut(inner, given[name], stored[name])
    }
  }
  return whole
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function readJson(c: Context): Promise<unknown> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(type)) throw new WrongType()
  return parse(await readText(c))
}

/** No form of the site has more fields. */
const maxFields = 50

/** What a browser posts by itself. @throws WrongType 415, TooLarge 413, Malformed 400 */
export async function readForm(c: Context): Promise<Record<string, string>> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw new WrongType()
  const fields = [...new URLSearchParams(await readText(c))]
  if (fields.length > maxFields) throw new Malformed()
  return Object.fromEntries(fields.map(([name, text]) => [name, text.replace(/\r\n?/g, '\n')]))
}

/** @throws Invalid with every problem and its field */
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

/** Counts while reading: a length may be missing, or false. */
async function readText(c: Context): Promise<string> {
  if (Number(c.req.header('content-length') ?? 0) > maxJsonBytes) throw new TooLarge()
  const body = c.req.raw.body
  if (!body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of whole(body)) {
    size += chunk.byteLength
    if (size > maxJsonBytes) throw new TooLarge()
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw new Malformed()
  }
}

/** The client hung up, or stood still for too long. @throws Malformed */
async function* whole(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch {
    throw new Malformed(cutOff)
  }
}

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
const page = z.object({ limit: wholeNumber.optional(), offset: wholeNumber.optional() })

/** Whatever `limit` says. */
const longestSlice = 100

/** Whole numbers from 0; a `limit` above `most` is taken for that. @throws Invalid */
export function readSlice(c: Context, most = longestSlice): Slice {
  const read = page.safeParse(c.req.query())
  if (read.success) {
    const { limit, offset } = read.data
    return { limit: limit === undefined ? undefined : Math.min(limit, most), offset }
  }
  throw new Invalid([
    { msg: 'Un nombre entier est attendu', path: String(read.error.issues[0]?.path[0]) },
  ])
}

/** With the length of the whole list. */
export const answerSlice = (c: Context, records: object[], total: number): Response =>
  c.json(records, 200, { 'X-Total-Count': String(total) })

/**
 * One beyond the last is the last, and not kept: there are as many such addresses as one likes.
 * @param size records of a page @throws Invalid
 */
export function readPage(c: Context, total: number, size: number): InPages & { offset: number } {
  const read = wholeNumber.default(1).safeParse(c.req.query('page'))
  if (!read.success) throw new Invalid([{ msg: 'Un nombre entier est attendu', path: 'page' }])
  const pages = Math.max(1, Math.ceil(total / size))
  const page = Math.min(Math.max(read.data, 1), pages)
  if (page !== read.data) c.header('Cache-Control', 'no-store')
  return { page, pages, offset: (page - 1) * size }
}
