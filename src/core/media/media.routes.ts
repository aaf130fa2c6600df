import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { type SharedCaches, showElsewhere } from '#src/core/http/index.ts'
import { isDownloaded, uploadedFile } from './files.ts'

/** Who may see an upload: everyone, only signed-in users who may edit it, or nobody. */
export type UploadAccess = (
  c: Context,
  address: string,
) => Promise<'everyone' | 'editors' | 'nobody'>

type Deps = { uploads: string; sharedCaches: SharedCaches; uploadAccess: UploadAccess }

/** File names are never reused, so browsers may cache them for good. */
const forGood = 'public, max-age=31536000, immutable'

/** CSP that makes any file but a picture inert, should one ever get in here. */
const sandbox = "sandbox; default-src 'none'"

/**
 * Serves GET /uploads/…. Addresses not made by this site are refused before the file system is
 * read. What nothing published shows is served to those who may edit it, and never cached.
 */
export function mediaRoutes({ uploads, sharedCaches, uploadAccess }: Deps): Hono {
  const serve: MiddlewareHandler = serveStatic({
    root: uploads,
    rewriteRequestPath: (path) => path.slice('/uploads'.length),
  })
  return new Hono().get('/uploads/*', async (c) => {
    const address = c.req.path
    if (!uploadedFile(uploads, address) || isDownloaded(address)) return unknown(c)
    const access = await uploadAccess(c, address)
    if (access === 'nobody') return unknown(c)
    const file = await serve(c, async () => {})
    if (!file) return unknown(c)
    const isPublic = access === 'everyone'
    file.headers.set(
      'Cache-Control',
      isPublic ? sharedCaches.forFile(forGood) : 'private, no-store',
    )
    file.headers.set('Content-Security-Policy', sandbox)
    if (!isPublic) return file
    for (const [name, value] of Object.entries(showElsewhere)) file.headers.set(name, value)
    return file
  })
}

const unknown = (c: Context) => c.text('Introuvable', 404, { 'Cache-Control': 'no-cache' })
