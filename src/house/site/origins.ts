/** Its own, with and without www, and a local one. */
const maxOrigins = 4
/** Milliseconds without use until a name makes room for another. */
const patience = 60_000

/** Without PUBLIC_URL callers choose the origin a page names: few have theirs cached. */
export class Origins {
  readonly #usedAt = new Map<string, number>()
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  isKnown(origin: string): boolean {
    return this.#usedAt.has(origin)
  }

  /** It counts as used. */
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
