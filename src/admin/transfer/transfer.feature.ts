import { ReadableStream } from 'node:stream/web'
import { Hono } from 'hono'
import type { AppContext, Feature } from '#src/core/feature.ts'
import { logFailure } from '#src/core/process/index.ts'
import { dayInParis } from '#src/core/time/paris-time.shared.ts'
import { copyForExport, writeExport } from './export.ts'

export const transfer: Feature = {
  data: {
    tables: {},
  },
  api: {
    routes: [transferRoutes],
  },
}

/** Serves GET /api/export, a ZIP written while it is sent. */
function transferRoutes({ db, config, uploads, now, features }: AppContext): Hono {
  return new Hono().get('/export', async (c) => {
    // The copy is made before the answer begins, so that its failure is an ordinary error.
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
        // Aborting makes the browser discard the partial file; a client that disconnected is no
        // failure.
        if (!c.req.raw.signal.aborted) logFailure('L’export n’a pas été fait jusqu’au bout.', error)
        await writer.abort(error).catch(() => {})
      }
    }
    // Packing starts when the body is read: a HEAD request never reads it, and the writer would
    // wait forever.
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
