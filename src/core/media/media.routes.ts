import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { type SharedCaches, showElsewhere } from '#src/core/http/index.ts'
import { registered } from '#src/core/registered.ts'
import { fileOf } from './files.ts'

type Deps = {
  uploads: string
  sharedCaches: SharedCaches
  isHidden: (address: string) => Promise<boolean>
  isSignedIn: (c: Context) => Promise<boolean>
}

/** File names are never reused, so browsers may cache them for good. */
const forGood = 'public, max-age=31536000, immutable'

/** CSP that makes any file but a picture inert, should one ever get in here. */
const sandbox = "sandbox; default-src 'none'"

/**
 * Serves GET /uploads/…. Addresses not made by this site are refused before the file system is
 * read. Files hidden from visitors are served to admins alone, and never cached.
 */
export function mediaRoutes({ uploads, sharedCaches, isHidden, isSignedIn }: Deps): Hono {
  const serve: MiddlewareHandler = serveStatic({
    root: uploads,
    rewriteRequestPath: (path) => path.slice('/uploads'.length),
  })
  return new Hono().get('/uploads/*', async (c) => {
    const address = c.req.path
    if (!fileOf(uploads, address) || isDownloaded(address)) return unknown(c)
    const hidden = await isHidden(address)
    if (hidden && !(await isSignedIn(c))) return unknown(c)
    const file = await serve(c, async () => {})
    if (!file) return unknown(c)
    file.headers.set('Cache-Control', hidden ? 'private, no-store' : sharedCaches.forFile(forGood))
    file.headers.set('Content-Security-Policy', sandbox)
    if (hidden) return file
    for (const [name, value] of Object.entries(showElsewhere)) file.headers.set(name, value)
    return file
  })
}

/** At an address of its own alone. */
const isDownloaded = (address: string) =>
  registered().folders[address.split('/')[2] ?? ''] === 'downloaded'

const unknown = (c: Context) => c.text('Introuvable', 404, { 'Cache-Control': 'no-cache' })
