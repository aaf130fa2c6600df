import type { MiddlewareHandler } from 'hono'

/**
 * What every answer carries. No inline script anywhere; style attributes are allowed (React
 * writes them), style elements are not. Pictures may be any https address an admin pasted,
 * frames only https maps.
 */
export function securityHeaders(publicUrl: string | undefined): Record<string, string> {
  return {
    'Content-Security-Policy': [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob: https: http:",
      'frame-src https:',
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(publicUrl?.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  }
}

/** Sets them on whatever answers; an answer's own stricter policy stays. */
export function secure(headers: Record<string, string>): MiddlewareHandler {
  const pairs = Object.entries(headers)
  return async (c, next) => {
    await next()
    for (const [name, value] of pairs) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  }
}
