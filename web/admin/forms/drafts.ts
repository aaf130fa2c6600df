import * as z from 'zod'
import { draftDays } from '#src/core/media/drafts.contract.ts'
import { findStorage, readText, removeText, writeText } from '#web/core/device-storage.ts'

/** What was typed and not saved, kept on the device. Only fields that differ from the record. */
export type Draft = {
  values: Record<string, unknown>
  /** What stood in these fields when the changes were begun, where the form is a part of its record */
  before?: Record<string, unknown> | undefined
  /** ISO time of the last change */
  at: string
  /** Of the record the changes were begun on; null for a new one */
  etag: string | null
  /** Names of chosen files, which can't be kept */
  files: string[]
  /** Key of a new record: sent again after a lost answer, the draft makes no second one */
  idempotencyKey?: string | undefined
}

const prefix = 'brouillon '
/** Raised when the shape changes: drafts of another version are dropped. */
const version = 1
const mostDrafts = 30
/** Characters of one draft as JSON: an article at its longest, twice over. */
const mostLength = 300_000

const stored = z.object({
  version: z.literal(version),
  values: z.record(z.string(), z.unknown()),
  before: z.record(z.string(), z.unknown()).optional(),
  at: z.iso.datetime(),
  etag: z.string().nullable(),
  files: z.array(z.string()),
  idempotencyKey: z.string().optional(),
})

/** The draft under this name, if there is one that is not too old. */
export function findDraft(name: string, now = Date.now()): Draft | undefined {
  const draft = read(prefix + name)
  return draft && now - Date.parse(draft.at) < draftDays * 86_400_000 ? draft : undefined
}

/**
 * Keeps a draft under this name, in place of an earlier one; the oldest make room for it.
 * Answers false when the device can't keep it: too long, or no room even alone.
 */
export function keepDraft(name: string, draft: Draft): boolean {
  const text = JSON.stringify({ version, ...draft })
  if (text.length > mostLength) return false
  const others = names().filter((other) => other !== prefix + name)
  const oldestFirst = others.toSorted((a, b) =>
    (read(a)?.at ?? '').localeCompare(read(b)?.at ?? ''),
  )
  while (oldestFirst.length >= mostDrafts) removeText('localStorage', oldestFirst.shift() ?? '')
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
 * A form that was one is several now: each of its fields becomes the draft of the form it went to,
 * unless that has one of its own.
 */
export function splitDraft(name: string, partOf: (field: string) => string | undefined): void {
  const draft = findDraft(name)
  if (!draft) return
  for (const [field, value] of Object.entries(draft.values)) {
    const part = partOf(field)
    if (part === undefined || findDraft(`${name} ${part}`)) continue
    keepDraft(`${name} ${part}`, { ...draft, values: { [field]: value } })
  }
  dropDraft(name)
}

/** Removes drafts that are too old, or of a shape this version doesn't know. */
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
