import { ReadableStream } from 'node:stream/web'
import { Hono } from 'hono'
import type { AppContext, Feature } from '#src/core/feature.ts'
import { logFailure } from '#src/core/process/index.ts'
import { clubDay } from '#src/core/time/club-time.shared.ts'
import { copyForExport, exportSite } from './export.ts'

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
    // Packing starts when the body is read, which a HEAD request never does.
    async function* packed() {
      try {
        const options = { uploads, now: now(), withVisitors: false, features }
        yield* exportSite(copy, options).content
      } catch (error) {
        // The browser discards the partial file; a client that disconnected is no failure.
        if (!c.req.raw.signal.aborted) logFailure('L’export n’a pas été fait jusqu’au bout.', error)
        throw error
      }
    }
    return c.body(ReadableStream.from(packed()) as globalThis.ReadableStream, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="export-${clubDay(now())}.zip"`,
    })
  })
}
