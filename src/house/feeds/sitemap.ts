import type { SiteAddress } from './feeds.ts'
import { element } from './xml.ts'

/** The protocol's own limit for one file. */
export const maxAddresses = 50_000

/**
 * Every public page (sitemaps.org). When a page changed last is told where it is known: for a
 * record that was never saved again.
 */
export const writeSitemap = (origin: string, addresses: readonly SiteAddress[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.slice(0, maxAddresses).map((address) => url(origin, address)),
    '</urlset>\n',
  ].join('\n')

function url(origin: string, { path, createdAt, revision }: SiteAddress): string {
  const lastmod = createdAt && revision === 1 ? element('lastmod', createdAt) : ''
  return `<url>${element('loc', origin + path)}${lastmod}</url>`
}
