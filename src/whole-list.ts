import type { Context } from 'hono'
import { Busy } from './errors.ts'
import { logFailure } from './failures.ts'

/** Records read and sent at a time. */
const part = 10
/** Whole lists on their way at the same time. */
const maxReaders = 4

let readers = 0

/**
 * Answers a whole list a part at a time, as fast as it is read: however long it is, it is never
 * in memory as one, and other requests are answered in between. A record that is deleted
 * meanwhile is left out.
 * @param ids of all that is in it, in its order
 * @param read answers the records of some of them, in that order
 * @throws Busy while too many such lists are on their way
 */
export function answerWhole(
  c: Context,
  ids: string[],
  read: (ids: string[]) => Promise<unknown[]>,
): Response {
  if (readers >= maxReaders) throw new Busy(5)
  let sent = 0
  let isFirst = true
  // What nobody begins to read costs nothing.
  let isReading = false
  const leave = () => {
    if (isReading) readers--
    isReading = false
  }

  const writePart = async (): Promise<string> => {
    const records = await read(ids.slice(sent, sent + part))
    sent += part
    const text = records.map((record) => JSON.stringify(record)).join(',')
    const comma = !isFirst && text ? ',' : ''
    if (text) isFirst = false
    return comma + text
  }

  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const start = sent === 0 ? '[' : ''
          if (start) readers++
          isReading = true
          const text = await writePart()
          const isDone = sent >= ids.length
          controller.enqueue(encoder.encode(start + text + (isDone ? ']' : '')))
          if (!isDone) return
          controller.close()
        } catch (error) {
          logFailure(
            'Une liste n’a pas pu être lue jusqu’au bout.',
            `${c.req.path} could not be read to its end`,
            error,
          )
          controller.error(error)
        }
        leave()
      },
      cancel: leave,
    },
    { highWaterMark: 0 },
  )
  return c.body(body, 200, {
    'Content-Type': 'application/json',
    'X-Total-Count': String(ids.length),
    'Cache-Control': 'no-cache',
  })
}
