import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

/** Serves the built files. Names with a hash are cached for good, the others for a day. */
export function clientFiles(root: string): MiddlewareHandler {
  const serve = serveStatic({
    root,
    precompressed: true,
    onFound: (path, c) => {
      const immutable = /[\\/]assets[\\/]/.test(path)
      // A service worker cached for a day would keep an outdated site alive.
      if (c.req.path === '/sw.js') return
      c.header(
        'Cache-Control',
        immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      )
    },
  })
  // Hidden files of the build, such as .vite/manifest.json, are not served.
  return (c, next) => (hidden.test(c.req.path) ? next() : serve(c, next))
}

/** Matches a segment that begins with a dot, percent-encoded or not. */
const hidden = /(?:[\\/]|%2f|%5c)(?:\.|%2e)/i
