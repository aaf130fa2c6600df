import type { Generated } from 'kysely'
import type { Flag } from '#src/core/database/index.ts'
import type { PhotoInput } from './gallery.schema.ts'

/** Row of a photo; an empty `alt` is replaced by title and event. */
export type PhotosTable = { [Text in keyof PhotoInput]: Generated<string> } & {
  id: string
  revision: Generated<number>
  url: string
  date: string
  /** Hidden photos have hidden files */
  hidden: Flag
  consentAt: Generated<string | null>
  consentBy: Generated<string | null>
  /** Local time at the place, yyyy-MM-ddThh:mm */
  takenOn: Generated<string | null>
  /** Position; the highest comes first */
  position: number
}

/** Row of an album; `name` equals `event` of its photos. */
export type AlbumsTable = { name: string; eventId: string }

declare module '#src/core/database/tables.ts' {
  interface Tables {
    photos: PhotosTable
    albums: AlbumsTable
  }
}
