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
}
