import type { Database } from '#src/house/database/database.ts'
import { getSettings } from '#src/office/settings/settings.queries.ts'

/** What a phone shows of the site on its home screen. The icons lie in web/public. */
export async function writeWebManifest(db: Database): Promise<string> {
  const { club } = (await getSettings(db)).record
  return JSON.stringify({
    id: '/',
    name: club.name,
    short_name: club.shortName,
    lang: 'fr',
    start_url: '/',
    scope: '/',
    // With the browser's own way back, which the site does not draw.
    display: 'minimal-ui',
    background_color: '#f7f7f2',
    theme_color: '#f7f7f2',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}
