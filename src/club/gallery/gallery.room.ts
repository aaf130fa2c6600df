import { maxAddresses } from '#src/house/feeds/feeds.ts'
import { type Room, slice } from '#src/room.ts'
import { albumsOfEvent, listShownAlbums } from './albums.queries.ts'
import {
  type AlbumsTable,
  countPhotos,
  isHiddenFile,
  type PhotosTable,
  photoKind,
} from './gallery.queries.ts'
import { galleryRoutes } from './gallery.routes.ts'

const writes = [
  'PATCH /api/photos',
  'PUT /api/photos/:id',
  'POST /api/gallery/upload',
  'PUT /api/gallery/order',
  'PUT /api/gallery/:id',
  'PATCH /api/gallery/:id',
  'DELETE /api/gallery/:id',
]

export const gallery: Room<{ photos: PhotosTable; albums: AlbumsTable }> = {
  tables: { photos: 'club', albums: 'club' },
  exported: ['photos', 'albums'],
  routes: [galleryRoutes],
  visitors: [
    { call: 'GET /api/albums/:id' },
    { call: 'GET /api/album-covers' },
    { call: 'GET /api/event-photos/:id' },
    { call: 'GET /api/latest-photos' },
    { call: 'GET /api/gallery', query: slice },
    { call: 'GET /api/gallery-albums', query: ['page'] },
    { call: 'GET /api/gallery/:id' },
    { call: 'GET /api/gallery/:id/place' },
    { call: 'POST /api/gallery/:id/removal' },
  ],
  editors: [
    'GET /api/photos',
    'GET /api/photos/:id',
    'GET /api/photos/:id/file',
    'GET /api/photos/:id/uses',
    'GET /api/albums',
    ...writes,
  ],
  daily: writes,
  kinds: [photoKind],
  ofEvent: albumsOfEvent,
  counts: { photos: (db) => countPhotos(db, 'all') },
  isHidden: isHiddenFile,
  // Single photos are found by their albums.
  addresses: async (db) =>
    (await listShownAlbums(db, { limit: maxAddresses })).map(({ name }) => ({
      path: `/gallery/albums/${encodeURIComponent(name)}`,
    })),
}
