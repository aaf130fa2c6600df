import { namedRecords, type OverviewOptions } from '#src/admin/overview/overview-part.ts'
import type { Database } from '#src/core/database/index.ts'

/** Reads drafts and scheduled articles. */
export async function readUnpublished(db: Database, { now, isOpen }: OverviewOptions) {
  if (!isOpen) return { drafts: 0, scheduled: 0, unpublished: [] }
  const rows = await db
    .selectFrom('blogs')
    .select(['id as _id', 'title', 'publishedAt'])
    .where((eb) =>
      eb.or([eb('publishedAt', 'is', null), eb('publishedAt', '>', now.toISOString())]),
    )
    .orderBy('createdAt', 'desc')
    .execute()
  const drafts = rows.filter(({ publishedAt }) => publishedAt === null).length
  return { drafts, scheduled: rows.length - drafts, unpublished: rows.slice(0, namedRecords) }
}
