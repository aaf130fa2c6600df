/** GET /api/versions?record=/api/about: newest first, 20 at most and for a year. */
export type VersionRow = { _id: number; madeAt: string; author: string }

/** GET /api/versions/{id}: the record's fields as they were then. */
export type Version = VersionRow & { content: Record<string, unknown> }
