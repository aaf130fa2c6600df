/** Answer of GET /api/versions?record=/api/about: newest first, at most 20, from the last year. */
export type VersionRow = { _id: number; madeAt: string; author: string }

/** Answer of GET /api/versions/{id}: the record's fields at that time. */
export type Version = VersionRow & { content: Record<string, unknown> }
