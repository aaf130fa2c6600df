import { generateCookie } from 'hono/cookie'
import type { Config } from '#src/core/config/index.ts'
import type { ReadHeader } from '#src/core/http/read-header.ts'

/** Seconds an answer may be given while a new one is fetched; deploy/cache.vcl has it, too. */
const late = 30
/** Seconds while the site does not answer. */
const ifDown = 24 * 60 * 60

/** Seconds; deploy/cache.vcl has it, too. */
const longestForFile = 60

/** Says that this browser changed something lately. */
const wrote = 'wrote'

/** deploy/cache.vcl and deploy/Caddyfile know them, too. */
const ownCookies = new RegExp(`(?:^|;\\s*)(?:__Host-)?(?:token|${wrote})=`)

/**
 * What Varnish or a CDN are told. With CACHE_SECONDS they may keep what is the same for everybody,
 * at most that and `late` old when it is seen. Who is logged in, or just wrote, passes them by.
 */
export function sharedCachesOf({
  cacheSeconds,
  publicUrl,
}: Pick<Config, 'cacheSeconds' | 'publicUrl'>) {
  // Without must-revalidate a browser, too, would show an admin what was there before a change.
  const browsers = 'public, max-age=0, must-revalidate'
  const caches = `s-maxage=${cacheSeconds}, stale-while-revalidate=${late}, stale-if-error=${ifDown}`
  const cookie = {
    path: '/',
    maxAge: cacheSeconds + late,
    httpOnly: true,
    sameSite: 'Lax' as const,
    ...(publicUrl?.startsWith('https:') && { secure: true, prefix: 'host' as const }),
  }
  return {
    forAll: cacheSeconds === 0 ? 'no-cache' : `${browsers}, ${caches}`,

    /** A browser keeps it long; a shared cache not, since it may be hidden or deleted. */
    forFile(control: string): string {
      const seconds = Math.min(cacheSeconds, longestForFile)
      return seconds === 0 ? control : `${control}, s-maxage=${seconds}`
    },

    /** Until no cache can have what was there before, whoever wrote passes them by. */
    mark: cacheSeconds === 0 ? undefined : generateCookie(wrote, '1', cookie),
  }
}

export type SharedCaches = ReturnType<typeof sharedCachesOf>

/** They may change what it shows, and are to see it at once. */
export const forOne = 'private, no-cache'

/** Of an admin, or of who has just written. */
export const isOwn = (header: ReadHeader): boolean =>
  Boolean(header('authorization')) || ownCookies.test(header('cookie') ?? '')
