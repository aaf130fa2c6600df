import { LRUCache } from 'lru-cache'
import type { Kept } from './kept.ts'

/** An answer on a shelf; times in milliseconds by the app's clock. */
export type Shelved = {
  kept: Kept
  /** Since when it may no longer be true */
  staleSince: number | undefined
  askedAt: number
  /** Makes it anew */
  produce: Produce
}

/**
 * Makes an answer. `known` is the tag of the one there was: a 304 says that it would come out the
 * same. What `keep` denies is answered and forgotten.
 */
export type Produce = (known: string | undefined) => Promise<{ response: Response; keep: boolean }>

/** Memory for kept answers, in bytes; the least recently asked go first. */
const room = { plain: 28 * 1024 * 1024, asked: 4 * 1024 * 1024 }
/** A heavier answer is made for each who asks: it would take the place of dozens. */
const heaviest = 3 * 1024 * 1024

/**
 * Where answers are kept by their keys. Those with parameters have a shelf of their own: there
 * are as many as one likes to ask for, and they must not push the site's pages out.
 */
export class Shelves {
  readonly #plain = shelf(room.plain)
  readonly #asked = shelf(room.asked)

  get(key: string): Shelved | undefined {
    return this.#of(key).get(key)
  }

  set(key: string, shelved: Shelved): void {
    this.#of(key).set(key, shelved)
  }

  delete(key: string): void {
    this.#of(key).delete(key)
  }

  clear(): void {
    this.#plain.clear()
    this.#asked.clear()
  }

  /** The most recently asked first */
  *entries(): Generator<[string, Shelved]> {
    yield* this.#plain.entries()
    yield* this.#asked.entries()
  }

  #of = (key: string) => (key.includes('?') ? this.#asked : this.#plain)
}

const shelf = (maxSize: number) =>
  new LRUCache<string, Shelved>({ maxSize, maxEntrySize: heaviest, sizeCalculation: sizeOf })

/** The compressed copies come later and are smaller: counted in advance. */
function sizeOf({ kept }: Shelved): number {
  return 2_000 + Math.ceil(kept.bodies.identity.bytes.byteLength * 1.5)
}
