import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

export function securityHeaders(publicUrl: string | undefined): Record<string, string> {
  const https = publicUrl?.startsWith('https:') ?? false
  return {
    'Content-Security-Policy': contentPolicy({ https }),
    // Caches would apply heuristics to an answer without Cache-Control.
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(https ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  }
}

/** Allows other sites to embed the pictures of shared links and feeds. */
export const showElsewhere = { 'Cross-Origin-Resource-Policy': 'cross-origin' }

/** Adds the headers without overriding an answer's own. */
export function secure(headers: Record<string, string>): MiddlewareHandler {
  const pairs = Object.entries(headers)
  return async (c, next) => {
    await next()
    for (const [name, value] of pairs) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  }
}

/** Origin of the API, if the pages were built for another one (web/core/api.ts). */
const apiOrigin = readOrigin(process.env.VITE_API_BASE_URL)

function readOrigin(base = ''): string | undefined {
  return URL.canParse(base) ? new URL(base).origin : undefined
}

/**
 * Builds the CSP. No inline scripts; style attributes are allowed (React writes them), a style
 * element only with exactly `css`. Pictures may come from any address, frames only from https for
 * maps. An https site upgrades all requests.
 */
export function contentPolicy({ css = '', https }: { css?: string; https: boolean }): string {
  const hash = css && ` 'sha256-${createHash('sha256').update(css).digest('base64')}'`
  return [
    "default-src 'self'",
    ...(apiOrigin ? [`connect-src 'self' ${apiOrigin}`] : []),
    "script-src 'self'",
    `style-src 'self'${hash}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https: http:",
    'frame-src https:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
