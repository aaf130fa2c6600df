import type { Generated } from 'kysely'

export type PhotosTable = {
  id: string
  revision: Generated<number>
  /** Path under /uploads */
  url: string
  event: Generated<string>
  title: Generated<string>
  description: Generated<string>
  date: string
  /** Empty: what title and event say stands for it */
  alt: Generated<string>
  /** Not shown to visitors, its files included */
  hidden: Generated<0 | 1>
  consent_at: Generated<string | null>
  /** Name of the admin who checked the consents */
  consent_by: Generated<string | null>
  /** When it was taken: yyyy-MM-ddThh:mm by the clock of the place */
  taken_on: Generated<string | null>
  /** The highest comes first */
  position: number
}

/** The event an album belongs to; its name is what its photos have as their event. */
export type AlbumsTable = { name: string; event_id: string }
