/** So many names of the site have pages cached: its own, with and without www, and a local one. */
const maxOrigins = 4
/** A name nobody used for so long, in milliseconds, makes room for another. */
const patience = 60_000

/**
 * Without PUBLIC_URL a page names the origin it was asked under, which is the caller's to choose.
 * So only a handful have their pages cached: those that came first and are still in use.
 */
export class Origins {
  readonly #usedAt = new Map<string, number>()
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  /** Whether it has been asked for as one whose pages are cached. */
  isKnown(origin: string): boolean {
    return this.#usedAt.has(origin)
  }

  /** Whether pages for this origin are cached; it counts as used. */
  has(origin: string): boolean {
    const time = this.#now().getTime()
    if (!this.#usedAt.has(origin) && this.#usedAt.size >= maxOrigins) {
      const idle = [...this.#usedAt].find(([, used]) => Math.abs(time - used) > patience)
      if (!idle) return false
      this.#usedAt.delete(idle[0])
    }
    this.#usedAt.set(origin, time)
    return true
  }
}
