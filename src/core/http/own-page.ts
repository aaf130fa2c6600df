import type { Context } from 'hono'

export const notFromSite = 'Cette demande ne vient pas du site.'

/** Checks the Origin header, or Sec-Fetch-Site where a referrer policy makes Origin 'null'. */
export function isSameOrigin(c: Context, publicUrl: string | undefined): boolean {
  const origin = c.req.header('origin')
  const siteOrigins = publicUrl
    ? [publicUrl]
    : [`http://${c.req.header('host')}`, `https://${c.req.header('host')}`]
  if (origin && origin !== 'null') return siteOrigins.includes(origin)
  return c.req.header('sec-fetch-site') === 'same-origin'
}

/** Text browsers name no origin; every browser that runs another site's scripts names one. */
export const namesNoOrigin = (c: Context): boolean =>
  c.req.header('origin') === undefined && c.req.header('sec-fetch-site') === undefined
