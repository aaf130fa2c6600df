import { generateCookie } from 'hono/cookie'
import type { Config } from '#src/config.ts'
import type { ReadHeader } from './cached-response.ts'

/** For so many seconds more an answer may be given while a new one is fetched; deploy/cache.vcl has it, too. */
const late = 30
/** And for so many while the site does not answer: a restart, a crash. */
const ifDown = 24 * 60 * 60

/** And a file for so many at most: deploy/cache.vcl has it, too. */
const longestForFile = 60

/** Says that this browser changed something lately. */
const wrote = 'wrote'

/** By these cookies deploy/cache.vcl and deploy/Caddyfile tell who is to be answered by the site itself. */
const ownCookies = new RegExp(`(?:^|;\\s*)(?:__Host-)?(?:token|${wrote})=`)

/**
 * What caches between the site and its visitors (Varnish, a CDN) are told. With CACHE_SECONDS they
 * may keep what is the same for everybody: it is at most that and `late` old when it is seen, a
 * browser still asks each time. Who is logged in, or has just written, gets answers of their own.
 */
export class SharedCaches {
  readonly #seconds: number
  readonly #https: boolean

  constructor({ cacheSeconds, publicUrl }: Pick<Config, 'cacheSeconds' | 'publicUrl'>) {
    this.#seconds = cacheSeconds
    this.#https = publicUrl?.startsWith('https:') ?? false
  }

  /** Cache-Control of what is the same for everybody, and may change at any time. */
  get forAll(): string {
    if (this.#seconds === 0) return 'no-cache'
    // Without must-revalidate a browser, too, would show an admin what was there before a change.
    const browsers = 'public, max-age=0, must-revalidate'
    return `${browsers}, s-maxage=${this.#seconds}, stale-while-revalidate=${late}, stale-if-error=${ifDown}`
  }

  /**
   * Cache-Control of a file that a browser may keep for long: what is hidden or deleted is not to
   * be shown by a shared cache for as long.
   */
  forFile(control: string): string {
    const seconds = Math.min(this.#seconds, longestForFile)
    return seconds === 0 ? control : `${control}, s-maxage=${seconds}`
  }

  /** A cookie for whoever wrote: until no cache can have what was there before, they pass it by. */
  get mark(): string | undefined {
    if (this.#seconds === 0) return undefined
    return generateCookie(wrote, '1', {
      path: '/',
      maxAge: this.#seconds + late,
      httpOnly: true,
      sameSite: 'Lax',
      ...(this.#https && { secure: true, prefix: 'host' as const }),
    })
  }
}

/** Of an answer to one person: they may change what it shows, and are to see it at once. */
export const forOne = 'private, no-cache'

/** Whether the answer is one person's own: of an admin, or of who has just written. */
export const isOwn = (header: ReadHeader): boolean =>
  Boolean(header('authorization')) || ownCookies.test(header('cookie') ?? '')
