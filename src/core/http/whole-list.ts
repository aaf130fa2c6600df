import { ReadableStream } from 'node:stream/web'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from 'hono'
import { logFailure } from '#src/core/process/index.ts'
import { accepts } from './encoding.ts'

const batchSize = 10

/**
 * Streams a list in parts as fast as the client reads, never in memory as a whole. Records deleted
 * meanwhile are left out.
 * @param ids ids of all records, in order
 * @param read reads some of them, in that order
 */
export function streamList(
  c: Context,
  ids: string[],
  read: (ids: string[]) => Promise<unknown[]>,
): Response {
  const encoder = new TextEncoder()
  async function* write(): AsyncGenerator<Uint8Array> {
    let before = '['
    try {
      for (let sent = 0; sent < ids.length; sent += batchSize) {
        await nextTurn()
        const records = await read(ids.slice(sent, sent + batchSize))
        if (records.length === 0) continue
        const text = records.map((record) => JSON.stringify(record)).join(',')
        yield encoder.encode(before + text)
        before = ','
      }
      yield encoder.encode(before === '[' ? '[]' : ']')
    } catch (error) {
      logFailure('Une liste n’a pas pu être lue jusqu’au bout.', error, c.req.path)
      throw error
    }
  }

  // The stream reads nothing ahead of the client.
  const body = ReadableStream.from(write()) as globalThis.ReadableStream<Uint8Array<ArrayBuffer>>
  const isCompressed = accepts(c.req.header('accept-encoding') ?? '', 'gzip')
  return c.body(isCompressed ? body.pipeThrough(new CompressionStream('gzip')) : body, 200, {
    ...(isCompressed && { 'Content-Encoding': 'gzip' }),
    Vary: 'Accept-Encoding',
    'Content-Type': 'application/json',
    'X-Total-Count': String(ids.length),
    'Cache-Control': 'no-cache',
  })
}
