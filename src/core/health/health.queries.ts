import { sql } from 'kysely'
import type { Database } from '#src/core/database/index.ts'
import { freeBytes } from '#src/core/process/index.ts'
import { type Health, lowDiskMb } from './health.schema.ts'

export const toMb = (bytes: number): number => Math.round(bytes / 1024 / 102.4) / 10

export async function databaseMb(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select page_count * page_size as bytes from pragma_page_count, pragma_page_size
  `.execute(db)
  return toMb(rows[0]?.bytes ?? 0)
}

/** Free disk space for the site's user. */
export function freeDisk(folder: string): Health['disk'] {
  try {
    const freeMb = Math.floor(freeBytes(folder) / 1024 / 1024)
    return { freeMb, low: freeMb < lowDiskMb }
  } catch {
    return null
  }
}
