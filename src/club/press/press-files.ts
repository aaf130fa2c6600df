import type { Database } from '#src/core/database/index.ts'
import type { AnyFeature } from '#src/core/feature.ts'
import type { PressFile } from './press-files.schema.ts'

declare module '#src/core/feature.ts' {
  interface Feature {
    /** Its files for journalists, on the committee's page */
    listPressFiles?: (db: Database) => Promise<PressFile[]>
  }
}

export async function listPressFiles(
  features: Readonly<Record<string, AnyFeature>>,
  db: Database,
): Promise<PressFile[]> {
  const lists = Object.values(features).map((feature) => feature.listPressFiles?.(db) ?? [])
  return (await Promise.all(lists)).flat()
}
