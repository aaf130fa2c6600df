import * as z from 'zod'
import { draftDays } from '#src/core/media/drafts.schema.ts'
import { newIdempotencyKey } from '#web/core/api.ts'
import { findStorage, readText, removeText, writeText } from '#web/core/device-storage.ts'

/**
 * Draft of unsaved changes, kept on the device. It holds only fields that differ from the record.
 */
export type Draft = {
  values: Record<string, unknown>
  /** Values of these fields when editing began, to tell which of them somebody else changed */
  before: Record<string, unknown>
  /** ISO time of the last change */
  at: string
  /** ETag of the record when editing began; null for a new one */
  etag: string | null
  /** Names of chosen files, which can't be kept */
  files: string[]
  /** Idempotency key this record was sent with, as long as no answer says that it is saved */
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
  before: z.record(z.string(), z.unknown()),
  at: z.iso.datetime(),
  etag: z.string().nullable(),
  files: z.array(z.string()),
  idempotencyKey: z.string().optional(),
})

/** Identifies this loaded page: two tabs with the same form have a draft each. */
const page = newIdempotencyKey()
const lockName = (owner: string) => `brouillons ${owner}`
/** Wait in milliseconds for a reloaded tab to let go of its former page: a busy device takes a while */
const reloadMs = 3_000

/** Tab and page a draft belongs to. A reload keeps the tab. */
function findOwner(): string {
  const tab = readText('sessionStorage', 'onglet') ?? page
  writeText('sessionStorage', 'onglet', tab)
  return `${tab}.${page}`
}

const draftKey = (name: string, owner = findOwner()) => `${prefix}${name}@${owner}`
const readOwner = (key: string) => key.slice(key.lastIndexOf('@') + 1)

/** Returns this page's draft with this name unless it has expired. */
export const findDraft = (name: string, now = Date.now()): Draft | undefined =>
  readFresh(draftKey(name), now)

let isHeld = false

/** Tells other tabs that this page is open, and so keeps its drafts. */
export function holdDrafts(): void {
  if (isHeld) return
  isHeld = true
  void globalThis.navigator?.locks?.request(lockName(findOwner()), () => new Promise(() => {}))
}

/**
 * Makes the draft of a closed tab this page's own: one of this tab before a reload, else the newest.
 * Only a reload keeps the idempotency key, since only the form that sent it may send it again.
 * @param isFree asked before, so that no text typed meanwhile is replaced
 */
export async function claimDraft(
  name: string,
  isFree: () => boolean,
  now = Date.now(),
): Promise<Draft | undefined> {
  const self = findOwner()
  const tab = self.split('.')[0]
  const isOwn = (key: string) => readOwner(key).split('.')[0] === tab
  const found = names()
    .filter((key) => key.slice(0, key.lastIndexOf('@')) === prefix + name)
    .filter((key) => readOwner(key) !== self)
    .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || compareAge(b, a))
  for (const key of found) {
    const claimed = await whenLeft(readOwner(key), isOwn(key) ? reloadMs : 0, (isLeft) => {
      const draft = readFresh(key, now)
      if (!draft || !isFree()) return undefined
      const { idempotencyKey, ...rest } = draft
      const ownDraft = isLeft && isOwn(key) && idempotencyKey ? draft : rest
      if (saveDraft(name, ownDraft)) removeText('localStorage', key)
      return ownDraft
    })
    if (claimed) return claimed
  }
  return undefined
}

/**
 * Calls `take` unless the page is still open. Without locks (insecure origins) that is unknown, and
 * `take` is called all the same.
 */
async function whenLeft<T>(
  owner: string,
  waitMs: number,
  take: (isLeft: boolean) => T,
): Promise<T | undefined> {
  const { locks } = globalThis.navigator ?? {}
  if (!locks) return take(false)
  const wait = new AbortController()
  const timer = setTimeout(() => wait.abort(), waitMs)
  const how = waitMs > 0 ? { signal: wait.signal } : { ifAvailable: true }
  try {
    return await locks.request(lockName(owner), how, (lock) => (lock ? take(true) : undefined))
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Stores a draft in place of an earlier one; the oldest drafts make room. Returns false when the
 * draft is too long or the storage is full.
 */
export function saveDraft(name: string, draft: Draft): boolean {
  const text = JSON.stringify({ version, ...draft })
  if (text.length > maxLength) return false
  const ownDraft = draftKey(name)
  const oldestFirst = names()
    .filter((other) => other !== ownDraft)
    .toSorted(compareAge)
  while (oldestFirst.length >= maxDrafts) removeText('localStorage', oldestFirst.shift() ?? '')
  for (;;) {
    if (writeText('localStorage', ownDraft, text)) return true
    const oldest = oldestFirst.shift()
    if (oldest === undefined) return false
    removeText('localStorage', oldest)
  }
}

export function dropDraft(name: string): void {
  removeText('localStorage', draftKey(name))
}

export const hasDrafts = (): boolean => names().length > 0

export function dropDrafts(): void {
  for (const name of names()) removeText('localStorage', name)
}

/** Removes drafts that have expired or have an unknown format. */
export function sweepDrafts(now = Date.now()): void {
  for (const key of names()) if (!readFresh(key, now)) removeText('localStorage', key)
}

const names = () =>
  Object.keys(findStorage('localStorage') ?? {}).filter((name) => name.startsWith(prefix))

const compareAge = (a: string, b: string) => (read(a)?.at ?? '').localeCompare(read(b)?.at ?? '')

function readFresh(key: string, now: number): Draft | undefined {
  const draft = read(key)
  return draft && now - Date.parse(draft.at) < draftDays * 86_400_000 ? draft : undefined
}

function read(key: string): Draft | undefined {
  try {
    return stored.parse(JSON.parse(readText('localStorage', key) ?? ''))
  } catch {
    return undefined
  }
}
