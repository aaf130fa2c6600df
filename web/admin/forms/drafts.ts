import * as z from 'zod'
import { draftDays } from '#src/core/media/drafts.schema.ts'
import { findStorage, readText, removeText, writeText } from '#web/core/device-storage.ts'

/**
 * Draft of unsaved changes, kept on the device. It holds only fields that differ from the record.
 */
export type Draft = {
  values: Record<string, unknown>
  /**
   * Values of these fields when editing began, to tell which of them somebody else changed; older
   * drafts lack them
   */
  before?: Record<string, unknown> | undefined
  /** ISO time of the last change */
  at: string
  /** ETag of the record when editing began; null for a new one */
  etag: string | null
  /** Names of chosen files, which can't be kept */
  files: string[]
  /**
   * Idempotency key of a new record, so that resending after a lost answer creates no second one
   */
  idempotencyKey?: string | undefined
}

const prefix = 'brouillon '
/** Version of the format. Raise it when the shape changes: drafts of other versions are dropped. */
const version = 1
const maxDrafts = 30
/** Limit of one draft in characters of JSON: twice the longest article as it was and as it is. */
const maxLength = 500_000

const stored = z.object({
  version: z.literal(version),
  values: z.record(z.string(), z.unknown()),
  before: z.record(z.string(), z.unknown()).optional(),
  at: z.iso.datetime(),
  etag: z.string().nullable(),
  files: z.array(z.string()),
  idempotencyKey: z.string().optional(),
})

/** Returns the draft with this name unless it has expired. */
export function findDraft(name: string, now = Date.now()): Draft | undefined {
  const draft = read(prefix + name)
  return draft && now - Date.parse(draft.at) < draftDays * 86_400_000 ? draft : undefined
}

/**
 * Stores a draft in place of an earlier one; the oldest drafts make room. Returns false when the
 * draft is too long or the storage is full.
 */
export function saveDraft(name: string, draft: Draft): boolean {
  const text = JSON.stringify({ version, ...draft })
  if (text.length > maxLength) return false
  const others = names().filter((other) => other !== prefix + name)
  const oldestFirst = others.toSorted((a, b) =>
    (read(a)?.at ?? '').localeCompare(read(b)?.at ?? ''),
  )
  while (oldestFirst.length >= maxDrafts) removeText('localStorage', oldestFirst.shift() ?? '')
  for (;;) {
    if (writeText('localStorage', prefix + name, text)) return true
    const oldest = oldestFirst.shift()
    if (oldest === undefined) return false
    removeText('localStorage', oldest)
  }
}

export function dropDraft(name: string): void {
  removeText('localStorage', prefix + name)
}

export const hasDrafts = (): boolean => names().length > 0

export function dropDrafts(): void {
  for (const name of names()) removeText('localStorage', name)
}

/**
 * Splits the draft of a former single form into drafts of its parts. A part's own draft is kept.
 */
export function splitDraft(name: string, sectionOf: (field: string) => string | undefined): void {
  const draft = findDraft(name)
  if (!draft) return
  for (const [field, value] of Object.entries(draft.values)) {
    const section = sectionOf(field)
    if (section === undefined || findDraft(`${name} ${section}`)) continue
    saveDraft(`${name} ${section}`, { ...draft, values: { [field]: value } })
  }
  dropDraft(name)
}

/** Removes drafts that have expired or have an unknown format. */
export function sweepDrafts(now = Date.now()): void {
  for (const key of names()) {
    const name = key.slice(prefix.length)
    if (!findDraft(name, now)) dropDraft(name)
  }
}

const names = () =>
  Object.keys(findStorage('localStorage') ?? {}).filter((name) => name.startsWith(prefix))

function read(key: string): Draft | undefined {
  try {
    return stored.parse(JSON.parse(readText('localStorage', key) ?? ''))
  } catch {
    return undefined
  }
}
