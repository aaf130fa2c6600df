import * as z from 'zod'
import { eventId } from '#src/club/events/ties.contract.ts'
import { isRealMinute } from '#src/house/media/taken.contract.ts'
import { type InPages, limits, optionalText } from '#src/house/text/fields.contract.ts'

/**
 * What an admin says about a photo, or about all the photos of one upload (spec section 5).
 * `alt` describes it to who can't see it; left empty, title and event say it.
 */
export const photoInput = z.object({
  title: optionalText(),
  event: optionalText(),
  description: optionalText(limits.description),
  alt: optionalText(500),
})

/** By the clock of the place, as EXIF has it: `2026-01-24T15:30`. */
const minute = z
  .string('Un texte est attendu')
  .refine(isRealMinute, 'Une date et une heure sont attendues')

/**
 * `taken`: when the photos were taken, told by a device that made them smaller before it sent
 * them; what a photo says itself stands before it. `consent`: the box of the image rights.
 * `eventId`: the event their album belongs to from now on.
 */
export const uploadInput = photoInput.extend({
  taken: minute.optional(),
  consent: z.literal('on', 'La valeur on est attendue').optional(),
  eventId,
})

/** What an admin changes of a photo by one click. */
export const photoChange = z.object({ hidden: z.boolean('Vrai ou faux est attendu') })

const idsOf = (most: number) =>
  z
    .array(z.string('Un identifiant est attendu'), 'Une liste de photos est attendue')
    .max(most, 'Trop de photos à la fois')
    .refine((ids) => new Set(ids).size === ids.length, 'Chaque photo une seule fois')

/** What an admin changes of several photos at once; what is left out stays. */
export const photosChange = z.object({
  ids: idsOf(1_000).min(1, 'Aucune photo'),
  event: optionalText().removeDefault().optional(),
  hidden: z.boolean('Vrai ou faux est attendu').optional(),
})

/** Photos in the order they are to stand among themselves, such as all those of an event. */
export const photoOrder = z.object({ ids: idsOf(10_000) })

export type PhotoInput = z.infer<typeof photoInput>
export type PhotosChange = z.infer<typeof photosChange>
/**
 * A photo as visitors get it; `url` is a path of the site, `date` is ISO 8601 in UTC: when it came
 * here. `alt` is never left empty: what title and event propose stands there until an admin writes
 * a better one.
 */
export type Photo = PhotoInput & {
  _id: string
  url: string
  date: string
  /**
   * The day it shows: of its event, where the site has one of that name, else its own. With its
   * own time behind it (`2026-01-24T15:30`, by the clock of the place) where that is of this day.
   */
  day?: string
}

/** An event's photos as visitors see them; its name is 'Autres' for those without an event. */
export type Album = { name: string; day?: string | undefined; photos: Photo[] }

/** So many of the latest photos stand on the home page, and of its album on an event's. */
export const inStrip = 7

/** Of an album: how many photos it has, and the first of them; none where there is no such album. */
export type AlbumStart = { count: number; photos: Photo[] }

/** Of an album: its name, how many photos it has, and the first one. */
export type AlbumCover = GalleryAlbums['albums'][number]

/** Where a photo stands in its album, from 0, and the ids of those beside it, around both ends. */
export type PhotoPlace = {
  album: string
  index: number
  count: number
  previous?: string | undefined
  next?: string | undefined
}

/** How many albums a page of the gallery has, and how many photos of each: the album has the rest. */
export const perPage = { albums: 6, photos: 60 }

/** A page of the gallery: its albums, the latest first; `count` is of all their photos. */
export type GalleryAlbums = InPages & {
  albums: { event: string; count: number; photos: Photo[]; eventId?: string }[]
}

/** A photo as admins see it: who checked the consents and when, if anyone did. */
export type AdminPhoto = Photo & {
  hidden: boolean
  consentAt: string | null
  consentBy: string | null
}

/**
 * A record that shows a photo's picture as well. `room` is as in the API's addresses, or `trash`;
 * the single records (about, courses, settings) have no title.
 */
export type PhotoUse = { room: string; title: string }
