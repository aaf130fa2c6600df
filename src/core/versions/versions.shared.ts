/** Answer of GET /api/versions?record=/api/about: newest first, at most 20, from the last year. */
export type VersionRow = {
  _id: number
  madeAt: string
  author: string
  /** Paths of what differs from the version before: 'title', 'club.phone'; none for the oldest */
  changed: string[]
}

/** Answer of GET /api/versions/{id}: the record's fields at that time. */
export type Version = Omit<VersionRow, 'changed'> & { content: Record<string, unknown> }
