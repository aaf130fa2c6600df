import * as z from 'zod'
import { eventId } from '#src/club/events/ties.contract.ts'
import { isRealMinute } from '#src/core/media/taken.contract.ts'
import { type InPages, limits, optionalText } from '#src/core/text/fields.contract.ts'

/** Spec section 5. `alt` describes a photo to who can't see it; empty, title and event say it. */
export const photoInput = z.object({
  title: optionalText(),
  event: optionalText(),
  description: optionalText(limits.description),
  alt: optionalText(500),
})

/** `2026-01-24T15:30` by the clock of the place. */
const minute = z
  .string('Un texte est attendu')
  .refine(isRealMinute, 'Une date et une heure sont attendues')

/** `taken`: from a device that made photos smaller before; a photo's own word stands before it. */
export const uploadInput = photoInput.extend({
  taken: minute.optional(),
  consent: z.literal('on', 'La valeur on est attendue').optional(),
  eventId,
})

/** By one click. */
export const photoChange = z.object({ hidden: z.boolean('Vrai ou faux est attendu') })

/** In one album: all of them are chosen by one tap. */
const mostPhotos = 10_000

const ids = z
  .array(z.string('Un identifiant est attendu'), 'Une liste de photos est attendue')
  .max(mostPhotos, 'Trop de photos à la fois')
  .refine((ids) => new Set(ids).size === ids.length, 'Chaque photo une seule fois')

/** What is left out stays. */
export const photosChange = z.object({
  ids: ids.min(1, 'Aucune photo'),
  event: optionalText().removeDefault().optional(),
  hidden: z.boolean('Vrai ou faux est attendu').optional(),
})

/** As they are to stand among themselves. */
export const photoOrder = z.object({ ids })

export type PhotoInput = z.infer<typeof photoInput>
export type PhotosChange = z.infer<typeof photosChange>
/** `date` is ISO 8601, when it came here. `alt` is never empty: title and event stand in. */
export type Photo = PhotoInput & {
  _id: string
  url: string
  date: string
  /** Of its event, else its own; with its time behind it where that is of this day. */
  day?: string
}

/** 'Autres' for those without an event. */
export type Album = { name: string; day?: string | undefined; photos: Photo[] }

/** Latest photos on the home page, and on an event's. */
export const inStrip = 7

/** Undefined where there is no such album. */
export type AlbumStart = { count: number; photos: Photo[] }

export type AlbumCover = GalleryAlbums['albums'][number]

/** From 0, with the ids of those beside it, around both ends. */
export type PhotoPlace = {
  album: string
  index: number
  count: number
  previous?: string | undefined
  next?: string | undefined
}

/** Of the gallery; the album has the rest. */
export const perPage = { albums: 6, photos: 60 }

/** The latest albums first; `count` is of all photos. */
export type GalleryAlbums = InPages & {
  albums: { event: string; count: number; photos: Photo[]; eventId?: string }[]
}

/** Who checked the consents and when, if anyone did. */
export type AdminPhoto = Photo & {
  hidden: boolean
  consentAt: string | null
  consentBy: string | null
}

/** `room` as in the API's addresses, or `trash`; single records have no title. */
export type PhotoUse = { room: string; title: string }
