/**
 * GET /api/versions?record=/api/about: how a record was saved, newest first, 20 at most and for a
 * year. `madeAt` is ISO 8601; both are empty for what was there before the first change was noted.
 */
export type VersionRow = { _id: number; madeAt: string; author: string }

/** GET /api/versions/{id}: the record's fields as they were then. */
export type Version = VersionRow & { content: Record<string, unknown> }
