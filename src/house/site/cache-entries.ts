import { LRUCache } from 'lru-cache'
import type { CachedResponse } from './cached-response.ts'

/** Times in milliseconds by the app's clock. */
export type CacheEntry = {
  cached: CachedResponse
  staleSince: number | undefined
  askedAt: number
  produce: Produce
}

/**
 * `known` is the tag of the answer there was: a 304 says it would come out the same. What `keep`
 * denies is forgotten, what `share` denies kept by no other cache. `visit` names the page it shows.
 */
export type Produce = (known: string | undefined) => Promise<Produced>

type Produced = { response: Response; keep: boolean; share?: boolean; visit?: string | undefined }

/** Bytes; the least recently asked go first. */
const limits = { plain: 28 * 1024 * 1024, asked: 4 * 1024 * 1024 }
/** A heavier answer is made for each who asks: it would take the place of dozens. */
const heaviest = 3 * 1024 * 1024

/** Those with parameters have a memory of their own: as many as one likes must push no page out. */
export function cacheEntries() {
  const [plain, asked] = [cacheOf(limits.plain), cacheOf(limits.asked)]
  const cacheFor = (key: string) => (key.includes('?') ? asked : plain)
  return {
    get: (key: string) => cacheFor(key).get(key),
    set: (key: string, entry: CacheEntry) => void cacheFor(key).set(key, entry),
    delete: (key: string) => void cacheFor(key).delete(key),

    clear(): void {
      plain.clear()
      asked.clear()
    },

    /** The most recently asked first */
    *entries(): Generator<[string, CacheEntry]> {
      yield* plain.entries()
      yield* asked.entries()
    },
  }
}

const cacheOf = (maxSize: number) =>
  new LRUCache<string, CacheEntry>({ maxSize, maxEntrySize: heaviest, sizeCalculation: sizeOf })

/** The compressed copies come later and are smaller: counted in advance. */
function sizeOf({ cached }: CacheEntry): number {
  return 2_000 + Math.ceil(cached.bodies.identity.bytes.byteLength * 1.5)
}
