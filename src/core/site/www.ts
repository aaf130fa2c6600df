import type { IncomingMessage } from 'node:http'
import type { Handler } from './caching-handler.ts'

/** Redirects www. to PUBLIC_URL. Without PUBLIC_URL the site has no canonical host. */
export function withoutWww(
  handle: Handler,
  publicUrl: string | undefined,
  headers: Record<string, string>,
): Handler {
  if (!publicUrl) return handle
  const www = `www.${new URL(publicUrl).host}`
  return (request, env) => {
    if (readHost(request, env)?.toLowerCase() !== www) return handle(request, env)
    const { pathname, search } = new URL(request.url)
    const reads = request.method === 'GET' || request.method === 'HEAD'
    return new Response(null, {
      // A 308 preserves the method of a write.
      status: reads ? 301 : 308,
      headers: { ...headers, Location: `${publicUrl}${pathname}${search}` },
    })
  }
}

/**
 * Reads the host from Node's request, since a Request's Headers object is created on first access.
 */
function readHost(request: Request, env: object | undefined): string | null | undefined {
  const { incoming } = (env ?? {}) as { incoming?: IncomingMessage }
  return incoming ? incoming.headers.host : request.headers.get('host')
}
