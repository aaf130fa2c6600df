import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from 'hono'
import { logFailure } from '#src/house/process/failures.ts'
import { accepts } from '#src/house/site/encoding.ts'

/** Records read and sent at a time. */
const part = 10

/**
 * Answers a whole list a part at a time, as fast as it is read. However long it is, it is never in
 * memory as one, and other requests are answered in between. A record that is deleted meanwhile is
 * left out. Compressed for who takes gzip.
 * @param ids of all that is in it, in its order
 * @param read answers the records of some of them, in that order
 */
export function answerWhole(
  c: Context,
  ids: string[],
  read: (ids: string[]) => Promise<unknown[]>,
): Response {
  let sent = 0
  let isFirst = true
  let isLeft = false

  const writePart = async (): Promise<string> => {
    await nextTurn()
    const records = await read(ids.slice(sent, sent + part))
    sent += part
    const text = records.map((record) => JSON.stringify(record)).join(',')
    const comma = !isFirst && text ? ',' : ''
    if (text) isFirst = false
    return comma + text
  }

  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        try {
          const start = sent === 0 ? '[' : ''
          const text = await writePart()
          if (isLeft) return
          const isDone = sent >= ids.length
          controller.enqueue(encoder.encode(start + text + (isDone ? ']' : '')))
          if (isDone) controller.close()
        } catch (error) {
          logFailure('Une liste n’a pas pu être lue jusqu’au bout.', error, c.req.path)
          if (!isLeft) controller.error(error)
        }
      },
      // Whoever closes the page in the middle is no failure of the site.
      cancel() {
        isLeft = true
      },
    },
    { highWaterMark: 0 },
  )
  const isCompressed = accepts(c.req.header('accept-encoding') ?? '', 'gzip')
  return c.body(isCompressed ? body.pipeThrough(new CompressionStream('gzip')) : body, 200, {
    ...(isCompressed && { 'Content-Encoding': 'gzip' }),
    Vary: 'Accept-Encoding',
    'Content-Type': 'application/json',
    'X-Total-Count': String(ids.length),
    'Cache-Control': 'no-cache',
  })
}
