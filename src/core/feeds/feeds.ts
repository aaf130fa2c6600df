import { type Context, Hono } from 'hono'
import type { Database } from '#src/core/database/index.ts'
import type { AppContext, SiteAddress } from '#src/core/feature.ts'
import { declared, type MountedEndpoint, type PublicGet } from '#src/core/http/index.ts'
import { getSettings, iconsVersion, listFilledIn } from '#src/core/settings/index.ts'
import type { Site } from '#src/core/site/site.shared.ts'
import { clubDay } from '#src/core/time/club-time.shared.ts'
import { element } from './xml.ts'

const fixedEndpoints: readonly PublicGet[] = [
  { call: 'GET /robots.txt' },
  { call: 'GET /sitemap.xml' },
  { call: 'GET /manifest.webmanifest' },
  // Former address, known to phones with the site on their home screen for long.
  { call: 'GET /site.webmanifest' },
]

const listFeeds = (features: AppContext['features']) =>
  Object.entries(features).flatMap(([feature, { pages }]) =>
    (pages?.feeds ?? []).map(({ path, ...feed }) => ({
      ...feed,
      feature,
      path: path ?? feed.call.call.slice('GET '.length),
    })),
  )

export const listFeedCalls = (features: AppContext['features']) => [
  ...fixedEndpoints,
  ...listFeeds(features).map(({ call }) => call),
]

export const listFeedEndpoints = (features: AppContext['features']): MountedEndpoint[] => [
  ...fixedEndpoints.map(({ call }) => ({
    ...declared({ call, audience: 'public' }),
    feature: 'feeds',
  })),
  ...listFeeds(features).map(({ path, feature }) => ({
    ...declared({ call: `GET ${path}` as `GET /${string}`, audience: 'public' }),
    feature,
  })),
]

export function feedRoutes({ db, site, now, features }: AppContext & { site: Site }): Hono {
  const app = new Hono()
    .get('/robots.txt', (c) => send(c, 'text/plain', writeRobots(requestOrigin(c))))
    .get('/sitemap.xml', async (c) => {
      const { sitemap, optional = {}, hiddenWith = {} } = await site.web()
      const filledIn = await listFilledIn(db, features, clubDay(now()))
      const { menu } = (await getSettings(db)).record.look
      const hidden = menu.flatMap(({ entry, hidden }) => (hidden ? [entry] : []))
      const addresses: SiteAddress[] = [
        ...sitemap,
        ...filledIn.flatMap((page) => optional[page] ?? []),
      ]
        .filter((path) => !hidden.includes(path) && !hidden.includes(hiddenWith[path] ?? ''))
        .map((path) => ({ path }))
      for (const feature of Object.values(features)) {
        addresses.push(...((await feature.pages?.sitemap?.(db, now())) ?? []))
      }
      return send(c, 'application/xml', writeSitemap(requestOrigin(c), addresses))
    })
    .on('GET', ['/manifest.webmanifest', '/site.webmanifest'], async (c) =>
      send(c, 'application/manifest+json', await writeWebManifest(db)),
    )
  for (const { path, type, write } of listFeeds(features)) {
    app.get(path, async (c) =>
      send(c, type, await write({ db, origin: requestOrigin(c), now: now(), c })),
    )
  }
  return app
}

/** Origin of the request; with PUBLIC_URL, the response cache has already put that in its place. */
const requestOrigin = (c: Context) => new URL(c.req.url).origin

const send = (c: Context, type: string, text: string) =>
  c.body(text, 200, { 'Content-Type': `${type}; charset=utf-8` })

const writeRobots = (origin: string) =>
  `User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${origin}/sitemap.xml\n`

/** Maximum addresses in one file of the protocol. */
export const maxAddresses = 50_000

/** Writes a sitemap (sitemaps.org). Most records tell their last change only if never saved again. */
const writeSitemap = (origin: string, addresses: readonly SiteAddress[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.slice(0, maxAddresses).map((address) => url(origin, address)),
    '</urlset>\n',
  ].join('\n')

function url(origin: string, { path, createdAt, revision, changedAt }: SiteAddress): string {
  const time = changedAt ?? (revision === 1 ? createdAt : undefined)
  return `<url>${element('loc', origin + path)}${time ? element('lastmod', time) : ''}</url>`
}

/** Writes the web manifest; its icons are in web/public, or drawn (src/core/previews). */
async function writeWebManifest(db: Database): Promise<string> {
  const settings = (await getSettings(db)).record
  const { club } = settings
  const ownIcons = iconsVersion(settings)
  const query = ownIcons && `?v=${ownIcons}`
  return JSON.stringify({
    id: '/',
    name: club.name,
    short_name: club.shortName,
    lang: 'fr',
    start_url: '/',
    scope: '/',
    // Push on iPhones requires this mode; elsewhere the browser's back button may stay.
    display: 'standalone',
    display_override: ['minimal-ui', 'standalone'],
    background_color: '#f7f7f2',
    theme_color: '#f7f7f2',
    icons: [
      ...(ownIcons ? [] : [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }]),
      ...[192, 512].map((side) => ({
        src: `/icon-${side}.png${query}`,
        sizes: `${side}x${side}`,
        type: 'image/png',
      })),
      {
        src: `/icon-maskable-512.png${query}`,
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  })
}
