import type { Database } from '#src/core/database/index.ts'
import type { AnyFeature } from '#src/core/feature.ts'
import type { Notice } from './notice.shared.ts'

declare module '#src/core/feature.ts' {
  interface Feature {
    /** Its lines above every page, beside closures and lessons */
    listNotices?: (db: Database, now: Date, features: Features) => Promise<Notice[]>
  }
}

type Features = Readonly<Record<string, AnyFeature>>

export const listFeatureNotices = async (
  features: Features,
  db: Database,
  now: Date,
): Promise<Notice[]> => {
  const sources = Object.values(features).map(
    ({ listNotices }) => listNotices?.(db, now, features) ?? [],
  )
  return (await Promise.all(sources)).flat()
}
