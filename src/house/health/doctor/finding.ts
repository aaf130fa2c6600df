import type { Config } from '#src/config.ts'
import type { Database } from '#src/house/database/database.ts'
import type { VolumeFile } from './walk.ts'

/**
 * What one check came to: a sentence, which where something is wrong says what to do. A check that
 * comes to several names each.
 */
export type Finding = { ok: boolean; text: string; name?: string }

export const well = (text: string): Finding => ({ ok: true, text })
export const wrong = (text: string): Finding => ({ ok: false, text })

/** What the checks look at; nothing of it is the volume itself, so that none can change it. */
export type Patient = {
  config: Config
  now: Date
  /** All files of the volume, as they were before the database was copied */
  files: VolumeFile[]
  /** A copy of the database, open; or why there is none, in French */
  database: { db: Database; integrity: string[] } | { missing: string }
}

export type Check = {
  name: string
  look(patient: Patient): Promise<Finding | Finding[]> | Finding | Finding[]
}

/** Some of many, for a sentence. */
export function some(names: readonly string[], shown = 3): string {
  const rest = names.length - shown
  return names.slice(0, shown).join(', ') + (rest > 0 ? ` et ${rest} de plus` : '')
}

/** As long as any check waits for an answer from elsewhere, in milliseconds */
export const patience = 8_000
