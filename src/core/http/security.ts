import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

export function securityHeaders(publicUrl: string | undefined): Record<string, string> {
  const https = publicUrl?.startsWith('https:') ?? false
  return {
    'Content-Security-Policy': contentPolicy({ https }),
    // What does not say for how long it may be kept is not kept: a cache would guess.
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

/** The pictures of shared links and feeds. */
export const showElsewhere = { 'Cross-Origin-Resource-Policy': 'cross-origin' }

/** An answer's own stricter policy stays. */
export function secure(headers: Record<string, string>): MiddlewareHandler {
  const pairs = Object.entries(headers)
  return async (c, next) => {
    await next()
    for (const [name, value] of pairs) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  }
}

/** Of the API, where the pages were built for another one than the site's own (web/core/api.ts). */
const apiOrigin = readOrigin(process.env.VITE_API_BASE_URL)

function readOrigin(base = ''): string | undefined {
  return URL.canParse(base) ? new URL(base).origin : undefined
}

/**
 * No inline script; style attributes (React writes them), a style element only with exactly `css`.
 * Pictures may be any https address, frames only https maps. An https site asks for all over https.
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
