import { sql } from 'kysely'
import type { Database } from '#src/core/database/index.ts'
import { freeBytes } from '#src/core/process/index.ts'
import { type Health, lowDiskBytes } from './health.schema.ts'

export async function databaseBytes(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select page_count * page_size as bytes from pragma_page_count, pragma_page_size
  `.execute(db)
  return rows[0]?.bytes ?? 0
}

/** Free disk space for the site's user. */
export function freeDisk(folder: string): Health['disk'] {
  try {
    const free = freeBytes(folder)
    return { freeBytes: free, low: free < lowDiskBytes }
  } catch {
    return null
  }
}
