import { ReadableStream } from 'node:stream/web'
import { Hono } from 'hono'
import type { AppContext, Feature } from '#src/core/feature.ts'
import { logFailure } from '#src/core/process/index.ts'
import { dayInParis } from '#src/core/time/paris-time.contract.ts'
import { copyForExport, writeExport } from './export.ts'

export const transfer: Feature = {
  data: {
    tables: {},
  },
  api: {
    routes: [transferRoutes],
  },
}

/** GET /api/export: one ZIP, written while it is sent. */
function transferRoutes({ db, config, uploads, now, features }: AppContext): Hono {
  return new Hono().get('/export', async (c) => {
    // Before the answer begins: what can't be copied is refused like any other call.
    const copy = await copyForExport(db, config.dataDir)
    const pack = async (writer: WritableStreamDefaultWriter<Uint8Array>) => {
      const sink = {
        writeFile: (piece: Uint8Array) => writer.write(piece),
        sync: async () => {},
        close: async () => {},
      }
      try {
        await writeExport(sink, copy, { uploads, now: now(), withVisitors: false, features })
        await writer.close()
      } catch (error) {
        // The browser keeps no half of it; one that went away is no failure.
        if (!c.req.raw.signal.aborted) logFailure('L’export n’a pas été fait jusqu’au bout.', error)
        await writer.abort(error).catch(() => {})
      }
    }
    // Begun when it is read: for a HEAD nobody does, and what packs would wait for ever.
    async function* packed() {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      void pack(writable.getWriter())
      yield* readable
    }
    return c.body(ReadableStream.from(packed()) as globalThis.ReadableStream, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="export-${dayInParis(now())}.zip"`,
    })
  })
}
