import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { type SharedCaches, showElsewhere } from '#src/core/http/index.ts'
import { fileOf } from './files.ts'

type Deps = {
  uploads: string
  sharedCaches: SharedCaches
  isHidden: (address: string) => Promise<boolean>
  isInside: (c: Context) => Promise<boolean>
}

/** A name is never used twice, so a browser may keep a file for good. */
const forGood = 'public, max-age=31536000, immutable'

/** Should anything but a picture ever get in here, it is shown without doing anything. */
const sandbox = "sandbox; default-src 'none'"

/** They are downloaded at addresses of their own (src/club/documents). */
const documents = '/uploads/documents/'

/**
 * GET /uploads/…: an address not given by us is unknown before any file is looked for. What is
 * hidden from visitors is shown to admins, and kept nowhere.
 */
export function mediaRoutes({ uploads, sharedCaches, isHidden, isInside }: Deps): Hono {
  const serve: MiddlewareHandler = serveStatic({
    root: uploads,
    rewriteRequestPath: (path) => path.slice('/uploads'.length),
  })
  return new Hono().get('/uploads/*', async (c) => {
    const address = c.req.path
    if (!fileOf(uploads, address) || address.startsWith(documents)) return unknown(c)
    const hidden = await isHidden(address)
    if (hidden && !(await isInside(c))) return unknown(c)
    const file = await serve(c, async () => {})
    if (!file) return unknown(c)
    file.headers.set('Cache-Control', hidden ? 'private, no-store' : sharedCaches.forFile(forGood))
    file.headers.set('Content-Security-Policy', sandbox)
    if (hidden) return file
    for (const [name, value] of Object.entries(showElsewhere)) file.headers.set(name, value)
    return file
  })
}

const unknown = (c: Context) => c.text('Introuvable', 404, { 'Cache-Control': 'no-cache' })
