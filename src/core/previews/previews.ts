import { readFile, stat } from 'node:fs/promises'
import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { AppContext, ShareImageTexts } from '#src/core/feature.ts'
import {
  clientAddress,
  declared,
  type MountedEndpoint,
  NotFound,
  showElsewhere,
} from '#src/core/http/index.ts'
import { fileOf } from '#src/core/media/index.ts'
import { readPictureAddress } from '#src/core/media/pictures.shared.ts'
import { getSettings } from '#src/core/settings/index.ts'
import { type Format, nameOf, type ShareImage, toShareImage } from './card.ts'
import type { PreviewRenderer } from './preview-renderer.ts'

type Deps = AppContext & {
  previewRenderer: PreviewRenderer
  isHidden: (address: string) => Promise<boolean>
}

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

export const previewEndpoints: MountedEndpoint[] = [card, recordImage, recordLink].map((path) => ({
  ...declared({ call: `GET ${path}`, audience: 'public', limit: 'drawings' }),
  feature: 'previews',
}))

/**
 * Routes GET /og/…: pictures of shared links, and a record's cards to share (`/portrait.jpg`,
 * `/paysage.jpg`). Drawn on first request and cached by content.
 */
export function previewRoutes(deps: Deps): Hono {
  const { db, config, previewRenderer, sharedCaches, features, uploads, isHidden } = deps
  const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: maxBytes,
    sizeCalculation: (image) => image.byteLength,
  })
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

  /** Draws once for simultaneous requests; only the first counts for its address's limit. */
  async function draw(name: string, card: ShareImage, address: string) {
    const work = async () => {
      const image = await previewRenderer.paint(card, address, await readPhoto(card.photo))
      drawn.set(name, image)
      return image
    }
    const drawing = underWay.get(name)
    // The first request may have hit a limit of its own address.
    if (drawing) return await drawing.catch(work)
    const begun = work()
    underWay.set(name, begun)
    try {
      return await begun
    } finally {
      underWay.delete(name)
    }
  }

  async function answer(c: Context, texts: ShareImageTexts, format?: Format) {
    const { club } = (await getSettings(db)).record
    const card = toShareImage(club.shortName, texts, format)
    const name = nameOf(card)
    const headers = {
      ...showElsewhere,
      ETag: `"${name}"`,
      'Cache-Control': sharedCaches.forFile(
        card.photo ? 'public, max-age=600' : 'public, max-age=604800',
      ),
    }
    if (c.req.header('if-none-match')?.includes(name)) return c.body(null, 304, headers)
    const address = clientAddress(c, config.trustProxy)
    const image = drawn.get(name) ?? (await draw(name, card, address))
    const length = String(image.byteLength)
    const type = format ? 'image/jpeg' : 'image/png'
    return c.body(image, 200, { ...headers, 'Content-Type': type, 'Content-Length': length })
  }

  /** Texts of a record's card. @throws NotFound */
  async function textsOf(feature: string, id: string): Promise<ShareImageTexts> {
    const shareImage = Object.hasOwn(features, feature)
      ? features[feature]?.pages?.shareImage
      : undefined
    if (!shareImage) throw new NotFound('Cette image n’existe pas.')
    return await shareImage(deps, id)
  }

  /** Reads a photo; undefined if it is elsewhere, too large or gone. */
  async function readPhoto(address: string): Promise<Uint8Array | undefined> {
    const path = address && fileOf(uploads, address)
    const file = path ? await stat(path).catch(() => undefined) : undefined
    return path && file && file.size <= maxPhoto ? await readFile(path) : undefined
  }

  return new Hono()
    .get(card, async (c) => {
      const { club, hero } = (await getSettings(db)).record
      const notes = [hero.tagline]
      return answer(c, { label: club.strapline, title: club.name, notes })
    })
    .get(recordImage, async (c) => {
      const { room, id, format } = c.req.param()
      const { photo = '', ...texts } = await textsOf(room, id)
      const isPhotoPublic = readPictureAddress(photo) && !(await isHidden(photo))
      return answer(c, { ...texts, photo: isPhotoPublic ? photo : '' }, formats[format])
    })
    .get(recordLink, async (c) => {
      const { room, file } = c.req.param()
      const texts = await textsOf(room, file.slice(0, -'.png'.length))
      return answer(c, { ...texts, ranks: [], photo: '' })
    })
}
