import { Hono } from 'hono'
import { logFailure } from '#src/house/process/failures.ts'
import { dayInParis } from '#src/house/time/paris-time.contract.ts'
import type { Room, RoomDeps } from '#src/room.ts'
import { copyForExport, writeExport } from './export.ts'

export const transfer: Room = {
  tables: {},
  routes: [transferRoutes],
}

/** GET /api/export: one ZIP, written while it is sent. */
function transferRoutes({ db, dataDir, uploads, now }: RoomDeps): Hono {
  return new Hono().get('/export', async (c) => {
    // Before the answer begins: what can't be copied is refused like any other call.
    const copy = await copyForExport(db, dataDir)
    const { readable, writable } = new TransformStream<Uint8Array>()
    const writer = writable.getWriter()
    const sink = {
      writeFile: (piece: Uint8Array) => writer.write(piece),
      sync: async () => {},
      close: async () => {},
    }
    const pack = async () => {
      try {
        await writeExport(sink, copy, { uploads, now: now(), withVisitors: false })
        await writer.close()
      } catch (error) {
        // The browser keeps no half of it; one that went away is no failure.
        if (!c.req.raw.signal.aborted) logFailure('L’export n’a pas été fait jusqu’au bout.', error)
        await writer.abort(error).catch(() => {})
      }
    }
    return c.body(onceRead(readable, pack), 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="export-${dayInParis(now())}.zip"`,
    })
  })
}

/** For a HEAD nobody reads: what packs would wait for ever. */
function onceRead(readable: ReadableStream<Uint8Array>, begin: () => Promise<void>) {
  const reader = readable.getReader()
  let begun = false
  return new ReadableStream<Uint8Array>(
    {
      async pull(to) {
        if (!begun) void begin()
        begun = true
        const { done, value } = await reader.read()
        if (done) to.close()
        else to.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
