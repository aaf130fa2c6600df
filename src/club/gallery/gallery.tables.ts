import type { Generated } from 'kysely'
import type { Flag } from '#src/core/database/index.ts'
import type { PhotoInput } from './gallery.contract.ts'

/** `alt` may be empty: title and event stand in. */
export type PhotosTable = { [Text in keyof PhotoInput]: Generated<string> } & {
  id: string
  revision: Generated<number>
  url: string
  date: string
  /** Its files included */
  hidden: Flag
  consentAt: Generated<string | null>
  consentBy: Generated<string | null>
  /** yyyy-MM-ddThh:mm by the clock of the place */
  takenOn: Generated<string | null>
  /** The highest comes first */
  position: number
}

/** Its name is what its photos have as their event. */
export type AlbumsTable = { name: string; eventId: string }

declare module '#src/core/database/tables.ts' {
  interface Tables {
    photos: PhotosTable
    albums: AlbumsTable
  }
}
