import type { Database } from '#src/core/database/index.ts'
import type { AnyFeature } from '#src/core/feature.ts'

declare module '#src/core/feature.ts' {
  interface Feature {
    /** What it has to say on a page in English, in Markdown, by its place there; empty: nothing */
    english?: { order: number; write: (db: Database, now: Date) => Promise<string> }
  }
}

/** Writes what all features have to say in English. */
export async function writeInEnglish(
  features: Readonly<Record<string, AnyFeature>>,
  db: Database,
  now: Date,
): Promise<string> {
  const parts = Object.values(features)
    .flatMap(({ english }) => english ?? [])
    .toSorted((a, b) => a.order - b.order)
  const texts = await Promise.all(parts.map(({ write }) => write(db, now)))
  return texts.filter(Boolean).join('\n\n')
}
