import { readFile, stat } from 'node:fs/promises'
import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { AppContext, ShareImageTexts } from '#src/core/feature.ts'
import {
  Busy,
  clientAddress,
  declared,
  type MountedEndpoint,
  NotFound,
  showElsewhere,
} from '#src/core/http/index.ts'
import { type PublishedUploads, uploadedFile } from '#src/core/media/index.ts'
import { ladder, readPictureAddress } from '#src/core/media/pictures.shared.ts'
import { getLook, getSettings, iconsVersion } from '#src/core/settings/index.ts'
import { cardName, type Format, toShareImage } from './card.ts'
import { iconLayout, layout, sizes } from './layout.ts'
import type { PreviewTask } from './preview.worker.ts'
import type { PreviewRenderer } from './preview-renderer.ts'

type Deps = AppContext & {
  previewRenderer: PreviewRenderer
  publishedUploads: PublishedUploads
}

type Image = Uint8Array<ArrayBuffer>
type CreateTask = () => Promise<PreviewTask>

/** Bytes of the cache: some four hundred cards without a photo. */
const maxBytes = 8 * 1024 * 1024

/** Bytes of a photo. Those on cards are much smaller; larger ones are left out. */
const maxPhoto = 4 * 1024 * 1024

const formats: Readonly<Record<string, Format>> = {
  'paysage.jpg': 'wide',
  'portrait.jpg': 'tall',
}

const [card, recordImage, recordLink] = [
  '/og/site.png',
  '/og/:room/:id/:format{(?:portrait|paysage)\\.jpg}',
  '/og/:room/:file{.+\\.png}',
] as const

/** Icons of the site: their sides in pixels, and the share of the logo or mark in them. */
const icons = {
  '/favicon-32.png': [32, 1],
  '/apple-touch-icon.png': [180, 0.8],
  '/icon-192.png': [192, 0.84],
  '/icon-512.png': [512, 0.84],
  '/icon-maskable-512.png': [512, 0.6],
} as const
type Icon = keyof typeof icons

/** Icons in formats that are not drawn lead to one that is. */
const otherIcons = { '/favicon.ico': '/favicon-32.png', '/favicon.svg': '/icon-192.png' } as const
type OtherIcon = keyof typeof otherIcons

const iconPaths = Object.keys(icons) as Icon[]
const otherIconPaths = Object.keys(otherIcons) as OtherIcon[]

export const previewEndpoints: MountedEndpoint[] = [
  card,
  recordImage,
  recordLink,
  ...iconPaths,
  ...otherIconPaths,
].map((path) => ({
  ...declared({ call: `GET ${path}`, audience: 'public', limit: 'drawings' }),
  feature: 'previews',
}))

/**
 * Routes GET /og/…: pictures of shared links, and a record's cards to share (`/portrait.jpg`,
 * `/paysage.jpg`); and the site's icons, where the club has a logo or its own colour. Drawn on
 * first request and cached by content.
 */
export function previewRoutes(deps: Deps): Hono {
  const { db, config, previewRenderer, sharedCaches, features, uploads, publishedUploads } = deps
  /** Draws once for simultaneous requests; only the first counts for its address's limit. */
  const drawn = new LRUCache<string, Image, { createTask: CreateTask; address: string }>({
    maxSize: maxBytes,
    sizeCalculation: (image) => image.byteLength,
    fetchMethod: (_name, _former, { context: { createTask, address } }) =>
      previewRenderer.paint(createTask, address),
  })

  /** Sends a drawing under a name that changes with it. `maxAge` in seconds. */
  async function send(c: Context, name: string, maxAge: number, createTask: CreateTask) {
    const headers = {
      ...showElsewhere,
      ETag: `"${name}"`,
      'Cache-Control': sharedCaches.forFile(`public, max-age=${maxAge}`),
    }
    if (c.req.header('if-none-match')?.includes(name)) return c.body(null, 304, headers)
    const address = clientAddress(c, config.trustProxy)
    const draw = () => drawn.forceFetch(name, { context: { createTask, address } })
    const image = await draw().catch((error) => {
      // Whoever asked first may have hit their own address's limit.
      if (error instanceof Busy) return draw()
      throw error
    })
    const length = String(image.byteLength)
    const type = image[0] === 0x89 ? 'image/png' : 'image/jpeg'
    return c.body(image, 200, { ...headers, 'Content-Type': type, 'Content-Length': length })
  }

  async function answer(c: Context, texts: ShareImageTexts, format?: Format) {
    const settings = (await getSettings(db)).record
    const card = toShareImage(
      { shortName: settings.club.shortName, look: getLook(settings) },
      texts,
      format,
    )
    return await send(c, cardName(card), card.photo ? 600 : 604800, async () => {
      const pictures = {
        photo: await readPhoto(card.photo),
        logo: await readPhoto(logoFile(card.look.logo)),
      }
      return {
        node: layout(card, pictures),
        ...sizes[card.format],
        format: card.format === 'link' ? 'png' : 'jpeg',
      }
    })
  }

  /** Texts of a record's card. @throws NotFound */
  async function readTexts(feature: string, id: string): Promise<ShareImageTexts> {
    const shareImage = Object.hasOwn(features, feature)
      ? features[feature]?.pages?.shareImage
      : undefined
    if (!shareImage) throw new NotFound('Cette image n’existe pas.')
    return await shareImage(deps, id)
  }

  /** Reads an upload as a data: address; undefined if it is elsewhere, not public, too large or missing. */
  async function readPhoto(address: string): Promise<string | undefined> {
    const path = address && uploadedFile(uploads, address)
    const file = path ? await stat(path).catch(() => undefined) : undefined
    if (!path || !file || file.size > maxPhoto) return undefined
    if (!(await publishedUploads.has(address))) return undefined
    const type = path.endsWith('.webp') ? 'webp' : 'jpeg'
    return `data:image/${type};base64,${(await readFile(path)).toString('base64')}`
  }

  const app = new Hono()
  for (const path of iconPaths) {
    const [side, share] = icons[path]
    app.get(path, async (c, next) => {
      const settings = (await getSettings(db)).record
      const version = iconsVersion(settings)
      if (!version) return await next()
      const look = getLook(settings)
      return await send(c, `${path.slice(1, -'.png'.length)}-${version}`, 86_400, async () => ({
        node: iconLayout(
          side,
          share,
          look,
          await readPhoto(logoFile(settings.club.icon || look.logo)),
        ),
        width: side,
        height: side,
        format: 'png',
      }))
    })
  }
  for (const path of otherIconPaths) {
    app.get(path, async (c, next) =>
      iconsVersion((await getSettings(db)).record) ? c.redirect(otherIcons[path]) : await next(),
    )
  }
  return app
    .get(card, async (c) => {
      const { club, hero } = (await getSettings(db)).record
      const notes = [hero.tagline]
      return answer(c, { label: club.strapline, title: club.name, notes })
    })
    .get(recordImage, async (c) => {
      const { room, id, format } = c.req.param()
      const { photo = '', ...texts } = await readTexts(room, id)
      const isPhotoPublic = readPictureAddress(photo) && (await publishedUploads.has(photo))
      const shown = { ...texts, photo: isPhotoPublic ? photo : '' }
      // A picture that is passed on carries no link.
      if (config.publicUrl) shown.label = new URL(config.publicUrl).host
      return answer(c, shown, formats[format])
    })
    .get(recordLink, async (c) => {
      const { room, file } = c.req.param()
      const texts = await readTexts(room, file.slice(0, -'.png'.length))
      return answer(c, { ...texts, ranks: [], photo: '' })
    })
}

/** Copy of the logo that is large enough for every icon; copies keep what is transparent. */
function logoFile(address: string): string {
  const picture = readPictureAddress(address)
  if (!picture) return address
  const width = Math.min(picture.width, ladder[1])
  return `/uploads/pictures/${picture.id}/${width}.webp`
}
