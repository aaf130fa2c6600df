import * as z from 'zod'
import { eventId } from '#src/club/event-links/event-links.schema.ts'
import { isRealMinute } from '#src/core/media/taken.shared.ts'
import { limits } from '#src/core/text/limits.shared.ts'
import { type InPages, optionalText, optionalUpload } from '#src/core/text/schema-parts.schema.ts'

/** Texts of a photo (spec section 5). An empty `alt` is replaced by title and event. */
export const photoInput = z.object({
  title: optionalText(),
  event: optionalText(),
  description: optionalText(limits.description),
  alt: optionalText(limits.alt),
})

/** Photo of the gallery, whose picture is on this site. */
export const storedPhoto = z.object({
  url: optionalUpload,
  date: z.iso.datetime({ local: true, offset: true }),
})

/** Local time at the place, as `2026-01-24T15:30`. */
const minute = z
  .string('Un texte est attendu')
  .refine(isRealMinute, 'Une date et une heure sont attendues')

/** Fields of an upload; devices that reduced photos send `taken`, but the file's time prevails. */
export const uploadInput = photoInput.extend({
  taken: minute.optional(),
  consent: z.literal('on', 'La valeur on est attendue').optional(),
  eventId,
})

/** Body of PATCH /api/gallery/{id}. */
export const photoChange = z.object({ hidden: z.boolean('Vrai ou faux est attendu') })

/** Photos of one album, which can be selected at once. */
const maxPhotos = 10_000

const ids = z
  .array(z.string('Un identifiant est attendu'), 'Une liste de photos est attendue')
  .max(maxPhotos, 'Trop de photos à la fois')
  .refine((ids) => new Set(ids).size === ids.length, 'Chaque photo une seule fois')

/** Body of PATCH /api/photos: omitted fields are unchanged. */
export const photosChange = z.object({
  ids: ids.min(1, 'Aucune photo'),
  event: optionalText().removeDefault().optional(),
  hidden: z.boolean('Vrai ou faux est attendu').optional(),
})

/** New order of some photos among each other. */
export const photoOrder = z.object({ ids })

export type PhotoInput = z.infer<typeof photoInput>
export type PhotosChange = z.infer<typeof photosChange>
/** Photo. `date` is its upload, ISO 8601. `alt` is never empty: title and event replace it. */
export type Photo = PhotoInput & {
  _id: string
  url: string
  date: string
  /** Day of its event, else of the photo; with the time if it was taken on that day */
  day?: string
}

/** Album of an event; 'Autres' has photos without one. */
export type Album = { name: string; day?: string | undefined; photos: Photo[] }

/** Number of latest photos on the home page and on the page of an event. */
export const inStrip = 7

/** First photos of an event, and the number of all. */
export type AlbumStart = { count: number; photos: Photo[] }

/** Number of photos by the id of their event */
export type EventPhotoCounts = Record<string, number>

export type AlbumCover = GalleryAlbums['albums'][number]

/** Place in an album: index from 0 and ids of the neighbours, going round at the ends. */
export type PhotoPosition = {
  album: string
  index: number
  count: number
  previous?: string | undefined
  next?: string | undefined
}

/** Albums per page and photos per album in the gallery; the page of an album shows more. */
export const perPage = { albums: 6, photos: 60 }

/** Page of albums, latest first; `count` is of all photos of an album. */
export type GalleryAlbums = InPages & {
  albums: { event: string; count: number; photos: Photo[]; eventId?: string }[]
}

/** Photo for admins, with who checked the consents and when, or null. */
export type AdminPhoto = Photo & {
  hidden: boolean
  consentAt: string | null
  consentBy: string | null
}

/** Use of a picture; `room` as in the API's addresses, or `trash`. Single records have no title. */
export type PhotoUse = { room: string; title: string }
