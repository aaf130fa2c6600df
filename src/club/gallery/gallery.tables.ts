import type { Generated } from 'kysely'
import type { PhotoInput } from './gallery.contract.ts'

/** `alt` may be empty: title and event stand in. */
export type PhotosTable = { [Text in keyof PhotoInput]: Generated<string> } & {
  id: string
  revision: Generated<number>
  url: string
  date: string
  /** Its files included */
  hidden: Generated<0 | 1>
  consent_at: Generated<string | null>
  consent_by: Generated<string | null>
  /** yyyy-MM-ddThh:mm by the clock of the place */
  taken_on: Generated<string | null>
  /** The highest comes first */
  position: number
}

/** Its name is what its photos have as their event. */
export type AlbumsTable = { name: string; event_id: string }

declare module '#src/core/database/tables.ts' {
  interface Tables {
    photos: PhotosTable
    albums: AlbumsTable
  }
}
