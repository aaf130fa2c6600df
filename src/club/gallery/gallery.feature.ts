import { Hono } from 'hono'
import { sql } from 'kysely'
import { receiveRequest } from '#src/club/contact/message-mail.ts'
import { requestInput } from '#src/club/contact/messages.schema.ts'
import { overwriteErased, permalink } from '#src/core/database/index.ts'
import type { AppContext, Feature } from '#src/core/feature.ts'
import { maxAddresses } from '#src/core/feeds/index.ts'
import {
  answerRecord,
  answerSlice,
  check,
  clientAddress,
  createOnce,
  Invalid,
  inWords,
  packFiles,
  rateLimit,
  rateLimits,
  readBody,
  readChange,
  readIfMatch,
  readPage,
  readSlice,
  refuseRobot,
  sendFile,
  sendZip,
  slice,
  TooMany,
  toTrash,
  wholeNumber,
} from '#src/core/http/index.ts'
import { countPictures, readUpload } from '#src/core/media/index.ts'
import type { MonotonicClock } from '#src/core/time/index.ts'
import { albumsOfEvent, countPublicAlbums, listEvents, listPublicAlbums } from './albums.queries.ts'
import { findLargest, listLargest } from './download.ts'
import { erasePhoto, listUses } from './erasure.ts'
import { galleryPhrases } from './gallery.phrases.shared.ts'
import {
  changePhotos,
  countPhotos,
  createPhotos,
  getAlbumStart,
  getEventPhotos,
  getPhoto,
  getPhotoPosition,
  getPublicAlbum,
  getPublicPhoto,
  listAlbums,
  listEventPhotoCounts,
  listLatestPhotos,
  listPhotos,
  listPhotosById,
  listPublicPhotos,
  orderPhotos,
  photoKind,
  setPhotoHidden,
  updatePhoto,
} from './gallery.queries.ts'
import {
  type GalleryAlbums,
  perPage,
  photoChange,
  photoInput,
  photoOrder,
  photosChange,
  storedPhoto,
  uploadInput,
} from './gallery.schema.ts'
import neutralTexts from './neutral-texts.json' with { type: 'json' }
import { photosPerZip } from './zip-parts.shared.ts'

const writes = [
  'PATCH /api/photos',
  'PUT /api/photos/:id',
  'POST /api/gallery/upload',
  'PUT /api/gallery/order',
  'PUT /api/gallery/:id',
  'PATCH /api/gallery/:id',
  'DELETE /api/gallery/:id',
]

type GalleryContext = AppContext & { monotonic: MonotonicClock }

export const gallery: Feature<GalleryContext> = {
  data: {
    tables: { photos: 'club', albums: 'club' },
    published: { photos: () => sql`hidden = 0` },
    personal: { photos: ['event', 'title', 'description', 'alt', 'consentBy'], albums: ['name'] },
    notPersonal: { photos: ['url', 'takenOn', 'consentAt'] },
    erasable: ['albums'],
    folders: { gallery: 'served' },
    exported: ['photos', 'albums'],
    recordTypes: [{ ...photoKind, erase: erasePhoto }],
    importSchemas: [{ table: 'photos', schema: storedPhoto, kind: photoKind, get: getPhoto }],
    phrases: {
      gallery: {
        page: 'Galerie',
        texts: galleryPhrases,
        labels: {
          themes: 'Sous le titre, séparés par des virgules',
          home: 'Sur l’accueil, au-dessus des photos',
        },
        required: ['home'],
      },
    },
  },
  neutralTexts,
  api: {
    routes: [galleryRoutes, downloadRoutes],
    public: [
      { call: 'GET /api/albums/:id' },
      { call: 'GET /api/album-covers' },
      { call: 'GET /api/event-photos/:id' },
      { call: 'GET /api/event-photo-counts' },
      { call: 'GET /api/latest-photos' },
      { call: 'GET /api/gallery', query: slice },
      { call: 'GET /api/gallery-albums', query: { page: wholeNumber } },
      { call: 'GET /api/gallery/:id' },
      { call: 'GET /api/gallery/:id/place' },
    ],
    endpoints: [
      { call: 'POST /api/gallery/:id/removal', audience: 'public', limit: 'forms' },
      { call: 'GET /api/gallery/:id/file', audience: 'public' },
      { call: 'GET /api/albums/:id/file', audience: 'public', limit: 'downloads' },
    ],
    area: { name: 'photos', label: 'photos', editorial: true },
    editors: [
      'GET /api/photos',
      'GET /api/photos/:id',
      'GET /api/photos/:id/file',
      'GET /api/photos/:id/uses',
      'GET /api/albums',
      ...writes,
    ],
    reauth: {
      none: writes,
    },
  },
  pages: {
    // Single photos are left out: search engines find them by their albums.
    sitemap: async (db) =>
      (await listPublicAlbums(db, { limit: maxAddresses })).map(({ name }) => ({
        path: `/gallery/albums/${encodeURIComponent(name)}`,
      })),
  },
  ofEvent: albumsOfEvent,
  findAlbum: getAlbumStart,
  firstSteps: [
    {
      name: 'photos',
      order: 90,
      label: 'Les photos',
      action: 'En ajouter',
      path: 'galerie',
      optional: true,
      findMissing: async ({ db }) =>
        (await countPhotos(db, 'all')) === 0 ? { text: 'aucune photo' } : undefined,
    },
  ],
  counts: { photos: countPictures },
}

/** Albums in which podiums are looked up, at most. */
const maxCovers = 300

/** Limits of one request (product.md 'Bad input'); the page splits larger uploads. */
const perRequest = { field: 'images', maxFiles: 30, maxBytes: 200 * 1024 * 1024 }

/** Routes of spec section 7. Admins read /api/photos, as visitors' answers are cached. */
function galleryRoutes({ trash, kinds, publicUrl, ...store }: AppContext): Hono {
  const limit = store.limit()
  const { db, features, uploads, now } = store
  return (
    new Hono()
      .get('/gallery', async (c) => {
        const photos = await listPublicPhotos(db, readSlice(c))
        return answerSlice(c, photos, await countPhotos(db, 'shown'))
      })
      // Albums are not below /gallery: any word there may be a photo's id.
      .get('/gallery-albums', async (c) => {
        const { slice, ...place } = readPage(c, await countPublicAlbums(db), perPage.albums)
        const albums = await listAlbums(db, slice)
        return c.json({ ...place, albums } satisfies GalleryAlbums)
      })
      .get('/latest-photos', async (c) => c.json(await listLatestPhotos(db)))
      .get('/event-photos/:id', async (c) => c.json(await getEventPhotos(store, c.req.param('id'))))
      .get('/event-photo-counts', async (c) => c.json(await listEventPhotoCounts(db)))
      .get('/album-covers', async (c) => c.json(await listAlbums(db, { limit: maxCovers }, 1)))
      .get('/gallery/:id', async (c) =>
        answerRecord(c, await getPublicPhoto(db, c.req.param('id'))),
      )
      .get('/gallery/:id/place', async (c) => c.json(await getPhotoPosition(db, c.req.param('id'))))
      .get('/albums/:id', async (c) => c.json(await getPublicAlbum(db, c.req.param('id'))))
      .get('/photos', async (c) => {
        const photos = await listPhotos(db, readSlice(c))
        return answerSlice(c, photos, await countPhotos(db, 'all'))
      })
      .get('/photos/:id', async (c) => answerRecord(c, await getPhoto(db, c.req.param('id'))))
      // A plain link calls this route, authenticated by the cookie.
      .get('/photos/:id/file', async (c) => {
        const { record } = await getPhoto(db, c.req.param('id'))
        const { path, ...kept } = await findLargest(uploads, record)
        return await sendFile(c, path, kept)
      })
      .get('/albums', async (c) => c.json(await listEvents(db)))
      .patch('/photos', async (c) => {
        await changePhotos(db, await readBody(c, photosChange))
        return c.body(null, 204)
      })
      .post('/gallery/upload', (c) =>
        readUpload(c, store, perRequest, async ({ fields, count, digests, storeFiles }) => {
          const { consent, taken, eventId, ...input } = check(uploadInput, fields)
          if (count === 0) throw new Invalid([{ msg: noPhoto, path: 'images' }])
          const checked = consent && { at: now(), by: c.get('admin').username }
          const eventLink = { name: input.event, eventId }
          const photos = await createOnce(c, {
            ...{ db, now, body: [fields, await digests()], prepare: storeFiles },
            create: async (trx, storedPictures = []) => {
              const pictures = storedPictures.map((one) => ({
                ...one,
                taken: one.takenAt ?? taken,
              }))
              return await createPhotos(trx, pictures, input, now(), checked, eventLink)
            },
            getId: (made) => made.map(({ _id }) => _id).join(' '),
            again: (on, ids) => listPhotosById(on, ids.split(' ')),
          })
          return c.json(photos, 201)
        }),
      )
      .put('/gallery/order', async (c) => {
        await orderPhotos(db, (await readBody(c, photoOrder)).ids)
        return c.body(null, 204)
      })
      .on('PUT', ['/gallery/:id', '/photos/:id'], async (c) => {
        const id = c.req.param('id')
        const input = await readChange(c, photoInput, () => getPhoto(db, id))
        return answerRecord(c, await updatePhoto(db, id, input, readIfMatch(c)))
      })
      .patch('/gallery/:id', async (c) => {
        const { hidden } = await readBody(c, photoChange)
        return answerRecord(c, await setPhotoHidden(db, c.req.param('id'), hidden))
      })
      // The photo stays visible until an admin hides it.
      .post('/gallery/:id/removal', limit(), async (c) => {
        const input = await readBody(c, requestInput)
        refuseRobot(input)
        const photo = c.req.param('id')
        const { alt } = (await getPublicPhoto(db, photo)).record
        const about = `Demande de retrait d’une photo de la galerie\u00a0: ${alt}`
        const { _id } = await receiveRequest(db, about, input, { now: now(), publicUrl, photo })
        return c.json({ _id }, 201)
      })
      .get('/photos/:id/uses', async (c) =>
        c.json(await listUses(db, { kinds, features }, c.req.param('id'))),
      )
      .delete('/photos/:id/for-good', async (c) => {
        await erasePhoto(store, c.req.param('id'))
        await overwriteErased(store.db)
        return c.body(null, 204)
      })
      .delete('/gallery/:id', toTrash(trash, photoKind))
  )
}

/** Files for visitors: a photo in the largest size served, and an album as a ZIP. */
function downloadRoutes({ db, uploads, monotonic, config }: GalleryContext): Hono {
  const limit = rateLimit(rateLimits.downloads, monotonic)
  return new Hono()
    .get('/gallery/:id/file', async (c) => {
      const { record } = await getPublicPhoto(db, c.req.param('id'))
      const { path, ...about } = await findLargest(uploads, record)
      return await sendFile(c, path, about)
    })
    .get('/albums/:id/file', async (c) => {
      const caller = { address: clientAddress(c, config.trustProxy) }
      const wait = limit.wait(caller)
      if (wait > 0) {
        throw new TooMany(wait, `Merci de patienter ${inWords(wait)} avant le prochain album.`)
      }
      // Counted before the work, so that concurrent calls can't slip past.
      limit.consume(caller)
      const { name, photos } = await getPublicAlbum(db, c.req.param('id'))
      const { page, pages, slice } = readPage(c, photos.length, photosPerZip)
      const { offset = 0 } = slice
      const part = photos.slice(offset, offset + photosPerZip)
      const files = await listLargest(uploads, part, offset + 1)
      const title = await permalink(name, 'album', async () => false)
      const zip = `${title}${pages > 1 ? `-${page}` : ''}.zip`
      return sendZip(c, zip, () => packFiles(files.values()), `L’album ${name} est resté inachevé.`)
    })
}

const noPhoto = 'Veuillez sélectionner au moins une image.'
