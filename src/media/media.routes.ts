import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { fileOf } from './files.ts'

/** A name is never used twice, so a browser may keep a file for good. */
const kept = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  // Should anything but a picture ever get in here, it is shown without doing anything.
  'Content-Security-Policy': "sandbox; default-src 'none'",
}

/**
 * GET /uploads/…: the uploaded files and nothing else of the folder. An address that was not
 * given by us (other folders, hidden files, '..') is unknown before any file is looked for.
 */
export function mediaRoutes(uploads: string): Hono {
  const serve: MiddlewareHandler = serveStatic({
    root: uploads,
    rewriteRequestPath: (path) => path.slice('/uploads'.length),
  })
  return new Hono().get('/uploads/*', async (c) => {
    const file = fileOf(uploads, c.req.path) && (await serve(c, async () => {}))
    if (!file) return c.text('Introuvable', 404, { 'Cache-Control': 'no-cache' })
    for (const [name, value] of Object.entries(kept)) file.headers.set(name, value)
    return file
  })
}
