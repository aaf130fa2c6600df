import { generateCookie } from 'hono/cookie'
import type { Config } from '#src/core/config/index.ts'
import type { ReadHeader } from '#src/core/http/read-header.ts'

/** Seconds of stale-while-revalidate, repeated in deploy/cache.vcl. */
const staleSeconds = 30
/** Seconds of stale-if-error. */
const staleIfErrorSeconds = 24 * 60 * 60

/** Limit in seconds for files, repeated in deploy/cache.vcl. */
const maxFileSeconds = 60

/** Cookie that marks a browser which changed something recently. */
const wrote = 'wrote'

/** Cookies that bypass the caches, repeated in deploy/cache.vcl and deploy/Caddyfile. */
const bypassCookies = new RegExp(`(?:^|;\\s*)(?:__Host-)?(?:token|${wrote})=`)

/**
 * Cache-Control for Varnish or a CDN. With CACHE_SECONDS they may cache public answers, at most
 * that plus `late` seconds old. Logged-in users, and visitors who just wrote, bypass them.
 */
export function createSharedCaches({
  cacheSeconds,
  publicUrl,
}: Pick<Config, 'cacheSeconds' | 'publicUrl'>) {
  // Browsers of admins could show the content before a change without must-revalidate.
  const browsers = 'public, max-age=0, must-revalidate'
  const caches = `s-maxage=${cacheSeconds}, stale-while-revalidate=${staleSeconds}, stale-if-error=${staleIfErrorSeconds}`
  const cookie = {
    path: '/',
    maxAge: cacheSeconds + staleSeconds,
    httpOnly: true,
    sameSite: 'Lax' as const,
    ...(publicUrl?.startsWith('https:') && { secure: true, prefix: 'host' as const }),
  }
  return {
    forAll: cacheSeconds === 0 ? 'no-cache' : `${browsers}, ${caches}`,

    /**
     * Keeps a file long in browsers, but briefly in shared caches, since it may be hidden or
     * deleted.
     */
    forFile(control: string): string {
      const seconds = Math.min(cacheSeconds, maxFileSeconds)
      return seconds === 0 ? control : `${control}, s-maxage=${seconds}`
    },

    /** Cookie that bypasses the caches until none can hold content older than the write. */
    recentWriteCookie: cacheSeconds === 0 ? undefined : generateCookie(wrote, '1', cookie),
  }
}

export type SharedCaches = ReturnType<typeof createSharedCaches>

/** Cache-Control for a user who may change the content, and should see it at once. */
export const forOne = 'private, no-cache'

/** Detects a logged-in user, or a visitor who has just written. */
export const bypassesCaches = (header: ReadHeader): boolean =>
  Boolean(header('authorization')) || bypassCookies.test(header('cookie') ?? '')
