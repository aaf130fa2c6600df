/** Its own, with and without www, and a local one. */
const maxOrigins = 4
/** Milliseconds without use until a name makes room for another. */
const patience = 60_000

/** Without PUBLIC_URL callers choose the origin a page names: few have theirs cached. */
export function originsOf(now: () => Date) {
  const usedAt = new Map<string, number>()
  return {
    isKnown: (origin: string) => usedAt.has(origin),

    /** It counts as used. */
    has(origin: string): boolean {
      const time = now().getTime()
      if (!usedAt.has(origin) && usedAt.size >= maxOrigins) {
        const idle = [...usedAt].find(([, used]) => Math.abs(time - used) > patience)
        if (!idle) return false
        usedAt.delete(idle[0])
      }
      usedAt.set(origin, time)
      return true
    },
  }
}
