import { createHash } from 'node:crypto'
import * as z from 'zod'
import { logFailure } from '#src/core/process/index.ts'
import { type RestoreOutcome, restoreOutcome } from '#src/core/volume/site-news.schema.ts'
import { checkKey } from './key.ts'
import { findStored, writeStored } from './state.ts'

const stored = z.object({
  /** Version that last ran here */
  version: z.string().optional(),
  /** `from` is missing if an older version left no note */
  updated: z.object({ from: z.string().optional(), to: z.string() }).optional(),
  /** Last restore, whoever requested it */
  restored: restoreOutcome.optional(),
  restoredSeen: z.boolean().default(false),
  /** Signing key made on a used volume: time, and what tells it from the lost one */
  keyMade: z.object({ at: z.iso.datetime(), fingerprint: z.string() }).optional(),
})

/** News shown once to the next admin. */
export type SiteNews = z.infer<typeof stored>

/** 'La version 1.1.0 (a1b2c3d) a pris la place de la 1.0.0 (…).' */
export const describeUpdate = ({ from, to }: NonNullable<SiteNews['updated']>) =>
  `La version ${to} du site a pris la place de ${from ? `la ${from}` : 'la précédente'}.`

export const readNews = (dataDir: string): SiteNews =>
  findStored(dataDir, 'news', stored) ?? { restoredSeen: false }

/** Notes the version. @param wasUsed a site ran here: without a note it was an older version */
export function recordSiteVersion(dataDir: string, version: string, wasUsed: boolean): void {
  const { version: from, ...news } = readNews(dataDir)
  if (from === version) return
  const isUpdate = from !== undefined || wasUsed
  write(dataDir, { ...news, version, ...(isUpdate && { updated: { from, to: version } }) })
}

export function noteKeyMade(dataDir: string, key: string, now: Date): void {
  const keyMade = { at: now.toISOString(), fingerprint: fingerprint(key) }
  write(dataDir, { ...readNews(dataDir), keyMade })
}

/** Time at which the present key was made in the place of a lost one. */
export function findLostKey(dataDir: string): Date | undefined {
  const { keyMade } = readNews(dataDir)
  const key = keyMade && checkKey(dataDir)
  return key && keyMade.fingerprint === fingerprint(key) ? new Date(keyMade.at) : undefined
}

const fingerprint = (key: string) => createHash('sha256').update(key).digest('hex')

export function recordRestore(dataDir: string, restored: RestoreOutcome): void {
  write(dataDir, { ...readNews(dataDir), restored, restoredSeen: false })
}

export function markNewsSeen(dataDir: string, what: 'updated' | 'restored'): void {
  const { updated, ...news } = readNews(dataDir)
  if (what === 'updated' ? !updated : news.restoredSeen) return
  if (what === 'updated') write(dataDir, news)
  else write(dataDir, { ...news, ...(updated && { updated }), restoredSeen: true })
}

function write(dataDir: string, news: SiteNews): void {
  try {
    writeStored(dataDir, 'news', news)
  } catch (error) {
    logFailure('Une nouvelle du site n’a pas pu être notée.', error)
  }
}
