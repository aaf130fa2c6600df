import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Config } from '#src/config.ts'

type Settings = Pick<Config, 'publicUrl' | 'trustProxy'>

/**
 * What distinguishes one browser from another: `token` logs in (12 hours, or 30 days), `device` says that somebody
 * logged in on it before (see device.ts).
 */
type Name = 'token' | 'device'

/**
 * Where the site is https the browser itself holds them to this site (`__Host-`), and only those
 * count. One that came over plain http, or from a neighbouring subdomain, could be anybody's.
 */
export function readCookie(c: Context, name: Name, settings: Settings): string | undefined {
  return isHttps(c, settings) ? getCookie(c, name, 'host') : getCookie(c, name)
}

/** @param maxAge in seconds */
export function giveCookie(
  c: Context,
  name: Name,
  value: string,
  { maxAge, ...settings }: Settings & { maxAge: number },
): void {
  setCookie(c, name, value, { ...options(c, settings), maxAge })
}

export function forgetCookie(c: Context, name: Name, settings: Settings): void {
  deleteCookie(c, name, options(c, settings))
}

const options = (c: Context, settings: Settings) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    ...(isHttps(c, settings) && { secure: true, prefix: 'host' as const }),
  }) as const

/** Over plain http a Secure cookie would never be sent back: it is one where the site is https. */
function isHttps(c: Context, { publicUrl, trustProxy }: Settings): boolean {
  const forwarded = trustProxy ? c.req.header('x-forwarded-proto') : undefined
  return Boolean(publicUrl?.startsWith('https:') || forwarded?.startsWith('https'))
}
