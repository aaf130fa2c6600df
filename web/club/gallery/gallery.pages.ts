import type {
  Album,
  AlbumCover,
  AlbumStart,
  EventPhotoCounts,
  GalleryAlbums,
  Photo,
  PhotoPosition,
} from '#src/club/gallery/gallery.schema.ts'
import { callOne, callPage, pagePhrases } from '#web/calls.ts'
import { hrefs, paths } from '#web/hrefs.ts'
import { onServer, page, sent, type WebFeature } from '#web/page.ts'
import { pageAddress, pageQuery, partsQuery } from '#web/ui/components/pagination.ts'
import { excerpt } from '#web/ui/text/excerpt.ts'
import { fullName, photoAddress } from './photoAddress.ts'

declare module '#web/answers.ts' {
  interface ApiResponses {
    '/api/albums/:id': Album
    '/api/album-covers': AlbumCover[]
    '/api/event-photos/:id': AlbumStart
    '/api/event-photo-counts': EventPhotoCounts
    '/api/latest-photos': Photo[]
    '/api/gallery-albums': GalleryAlbums
    '/api/gallery/:id': Photo
    '/api/gallery/:id/place': PhotoPosition
  }
}

export const gallery: WebFeature = {
  pages: [
    page('GalleryPage', () => import('./GalleryPage.tsx'), {
      path: paths.gallery,
      query: ['page'],
      canonicalQuery: pageQuery,
      data: (_, query) => ({
        gallery: callPage('/api/gallery-albums', query),
        phrases: pagePhrases('gallery'),
      }),
      mayFail: ['gallery'],
      loading: 'Chargement de la galerie...',
      head: ({ gallery }) => ({
        title: 'Galerie',
        canonical: pageAddress(hrefs.gallery, gallery?.page ?? 1),
        image: gallery?.albums[0]?.photos[0] && photoAddress(gallery.albums[0].photos[0].url),
      }),
    }),
    page('AlbumPage', () => import('./AlbumPage.tsx'), {
      path: paths.album,
      query: ['page'],
      canonicalQuery: partsQuery,
      data: ({ id = '' }) => ({ album: callOne('/api/albums/:id', id) }),
      loading: 'Chargement de la galerie...',
      missing: { title: 'Album introuvable', list: hrefs.gallery, listTitle: 'Toute la galerie' },
      head: ({ album: { name, photos } }) => ({
        title: name,
        description: `Toutes les photos de l’album «\u00a0${name}\u00a0».`,
        image: photos[0] && photoAddress(photos[0].url),
        canonical: hrefs.album(name),
      }),
    }),
    page('PhotoPage', () => import('./PhotoPage.tsx'), {
      path: paths.photo,
      data: ({ id = '' }) => ({
        photo: callOne('/api/gallery/:id', id),
        place: callOne('/api/gallery/:id/place', id),
      }),
      loading: 'Chargement de la photo...',
      missing: { title: 'Photo introuvable', list: hrefs.gallery, listTitle: 'Toute la galerie' },
      head: ({ photo }) => ({
        title: fullName(photo),
        description: excerpt(photo.description || photo.alt, 150),
        image: photoAddress(photo.url),
      }),
    }),
    page('RemovalPage', () => import('./RemovalPage.tsx'), {
      path: paths.removal,
      data: ({ id = '' }) => ({ photo: callOne('/api/gallery/:id', id) }),
      form:
        onServer &&
        (({ id = '' }) => ({
          address: `/api/gallery/${encodeURIComponent(id)}/removal`,
          done: sent(hrefs.removal(id)),
        })),
      loading: 'Chargement de la photo...',
      missing: { title: 'Photo introuvable', list: hrefs.gallery, listTitle: 'Toute la galerie' },
      head: { title: 'Demander le retrait d’une photo', hidden: true },
    }),
  ],
}
