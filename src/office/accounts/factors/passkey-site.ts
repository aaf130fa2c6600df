import { isIP } from 'node:net'
import type { Context } from 'hono'
import { Conflict } from '#src/house/http/errors.ts'

/** Where passkeys are made for and work: `domain` is WebAuthn's 'RP ID'. */
type Site = { domain: string; origins: string[] }

/** The site's own origin, or that of the request where none is set. */
export function passkeySite(c: Context, publicUrl: string | undefined): Site {
  const host = c.req.header('host') ?? new URL(c.req.url).host
  const origins = publicUrl ? [publicUrl] : [`http://${host}`, `https://${host}`]
  return { domain: new URL(origins[0] as string).hostname, origins }
}

/** @throws Conflict where the browser would refuse, with a sentence that says what to do */
export function usablePasskeySite(c: Context, publicUrl: string | undefined): Site {
  const site = passkeySite(c, publicUrl)
  if (isIP(site.domain.replace(/^\[|\]$/g, '')) !== 0) throw new Conflict(onlyNames)
  const from = c.req.header('origin')
  if (from && from !== 'null' && !site.origins.includes(from)) {
    throw new Conflict(`Les clés d’accès ne marchent qu’à l’adresse ${site.origins[0]}.`)
  }
  return site
}

const onlyNames =
  'Les clés d’accès ne marchent pas à une adresse en chiffres\u00a0: il faut un nom de domaine, ou localhost.'
