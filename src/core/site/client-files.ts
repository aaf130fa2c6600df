import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

/** Names with a hash never change; the few others are asked again daily. */
export function clientFiles(root: string): MiddlewareHandler {
  const serve = serveStatic({
    root,
    precompressed: true,
    onFound: (path, c) => {
      const immutable = /[\\/]assets[\\/]/.test(path)
      // A worker that is kept for a day would keep an old site alive.
      if (c.req.path === '/sw.js') return
      c.header(
        'Cache-Control',
        immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      )
    },
  })
  // The build's own notes, such as .vite/manifest.json, are nobody's.
  return (c, next) => (hidden.test(c.req.path) ? next() : serve(c, next))
}

/** A name that begins with a dot, however it is spelled. */
const hidden = /(?:[\\/]|%2f|%5c)(?:\.|%2e)/i
